// One thing at a time that a page has done: whether it is under way, and why it was refused.
import { untrack } from 'svelte'
import { Refusal } from '../http'

export class Doing {
  isBusy = $state(false)
  refused: Refusal | null = $state.raw(null)

  /** Do it, unless something is being done; what it answers, or null where it was refused. */
  async run<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
    // Whoever asks in an effect does not ask again when this is done.
    if (untrack(() => this.isBusy)) return null
    this.isBusy = true
    this.refused = null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.refused = error
      return null
    } finally {
      this.isBusy = false
    }
  }
}
