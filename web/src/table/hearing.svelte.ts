// What somebody has asked to hear by a key; said again it is heard again.

export const heard: { text: string } = $state({ text: '' })

export function hear(text: string): void {
  // A screen reader says nothing anew where the text is the same.
  heard.text = heard.text === text ? `${text} ` : text
}
