// What somebody is about to do with his hand: the lifted card, and the calls that go with it.
import type { Card } from '../alphabet'
import { settings } from '../settings.svelte'
import type { Deed, LiveTable } from './live.svelte'

type Play = Extract<Deed, { do: 'play' }>

export class Picking {
  /** The card that is lifted; another tap plays it. */
  card: Card | null = $state(null)
  /** A card that may not be played now and of which somebody wants to know why. */
  asked: Card | null = $state(null)
  withWeis = $state(false)
  withStoeck = $state(false)

  constructor(private readonly tableOf: () => LiveTable) {}

  /** The height of the Weis that may be called with a card; null for none. */
  get weis(): number | null {
    return this.plays.find((deed) => deed.weis)?.weis ?? null
  }

  /** Whether Stöck may be called with some card. */
  get stoeck(): boolean {
    return this.plays.some((deed) => deed.stoeck)
  }

  /** Tap a card: lift it, play it where it is lifted, or hear why it may not be played. */
  tap(card: Card): void {
    const table = this.tableOf()
    table.lookOn()
    table.refused = null
    if (!table.playable.has(card)) {
      this.card = null
      this.asked = table.may('play') ? card : null
      return
    }
    this.asked = null
    if (this.card === card || settings.taps === 1) void this.play(card)
    else this.card = card
  }

  /** Lay the lifted card back. */
  layBack(): void {
    this.card = null
    this.asked = null
  }

  private get plays(): Play[] {
    return this.tableOf().deeds.filter((deed): deed is Play => deed.do === 'play')
  }

  private async play(card: Card): Promise<void> {
    const possible = this.plays.filter((deed) => deed.card === card)
    // Calls are made where they were asked for and the rules allow them with this card.
    const wanted =
      possible.find(
        (deed) => Boolean(deed.weis) === this.withWeis && Boolean(deed.stoeck) === this.withStoeck,
      ) ??
      possible.find((deed) => !deed.weis && !deed.stoeck) ??
      possible[0]
    this.card = null
    if (!wanted) return
    this.withWeis = false
    this.withStoeck = false
    await this.tableOf().act(wanted)
  }
}
