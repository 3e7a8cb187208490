// The tempo of the table: what is told waits until what was told before has been seen.

/** Takes notices one by one; each says how long it is to be looked at. */
export class Pace<Notice> {
  private readonly queue: Notice[] = []
  private timer: ReturnType<typeof setTimeout> | null = null

  /** `show` carries a notice out and returns the milliseconds until the next one; Infinity waits for `skip`. */
  constructor(private readonly show: (notice: Notice) => number) {}

  add(notice: Notice): void {
    this.queue.push(notice)
    this.go()
  }

  /** Look at what waits without any pause, as after a lost connection. */
  catchUp(): void {
    this.rest()
    for (const notice of this.queue.splice(0)) this.show(notice)
  }

  /** Do not look any longer at what lies. */
  skip(): void {
    this.rest()
    this.go()
  }

  get isWaiting(): boolean {
    return this.timer !== null
  }

  private rest(): void {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
  }

  private go(): void {
    while (this.timer === null) {
      const notice = this.queue.shift()
      if (notice === undefined) return
      const pause = this.show(notice)
      if (pause <= 0) continue
      // The longest time that a browser can wait stands for ever here.
      const longest = 2 ** 31 - 1
      this.timer = setTimeout(() => this.skip(), Math.min(pause, longest))
    }
  }
}
