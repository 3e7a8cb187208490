// The clock of a Passe: how long it lasts, and since when its time is over.
import type { Clock } from './answers'

/** Milliseconds that are left, negative when the time is over; null without an end. */
export function left(clock: Clock | null | undefined, now: number): number | null {
  return clock?.ends == null ? null : clock.ends - now
}

/** A time as it stands on a clock: 24:10, and +1:05 when it is over. */
export function written(milliseconds: number): string {
  const seconds = Math.abs(Math.ceil(milliseconds / 1000))
  const minutes = Math.floor(seconds / 60)
  const text = `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return milliseconds < 0 && seconds > 0 ? `+${text}` : text
}

/** The part of the time that is left, from 1 to 0. */
export function share(clock: Clock, now: number): number {
  if (clock.ends == null) return 1
  return Math.max(0, Math.min(1, (clock.ends - now) / (clock.ends - clock.began)))
}
