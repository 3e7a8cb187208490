// Sounds and spoken calls; both are off until somebody wants them.

let audio: AudioContext | null = null

/** The short, low knock of a card on the table. */
export function click(): void {
  audio ??= new AudioContext()
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.setValueAtTime(320, audio.currentTime)
  oscillator.frequency.exponentialRampToValueAtTime(90, audio.currentTime + 0.06)
  gain.gain.setValueAtTime(0.25, audio.currentTime)
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.08)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start()
  oscillator.stop(audio.currentTime + 0.09)
}

/** Say a call aloud, with a voice of the country where there is one. */
export function speak(text: string, language: 'de' | 'en'): void {
  if (!('speechSynthesis' in window)) return
  const wanted = language === 'de' ? ['de-CH', 'de-DE', 'de'] : ['en-GB', 'en']
  const voices = speechSynthesis.getVoices()
  const voice = wanted
    .map((code) => voices.find((each) => each.lang.replace('_', '-').startsWith(code)))
    .find((each) => each !== undefined)
  const spoken = new SpeechSynthesisUtterance(text)
  spoken.lang = voice?.lang ?? wanted[0] ?? language
  if (voice) spoken.voice = voice
  speechSynthesis.speak(spoken)
}
