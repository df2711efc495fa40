import { addDays, type Day } from '../days/calendar.ts';

/** The stretches that a balance is looked at in, in days (specification 3, §9). */
export const frameLengths = [7, 30, 90, 365] as const;
export type FrameLength = (typeof frameLengths)[number];

/** How many of them lie behind each other in the history: a year of the short ones, three of the long one. */
const framesBack: Readonly<Record<FrameLength, number>> = { 7: 12, 30: 12, 90: 8, 365: 3 };

/** Days of a member, both ends included. */
export interface Frame {
  readonly from: Day;
  readonly to: Day;
}

/** The frame that ends on a day. */
export const frameUntil = (to: Day, length: FrameLength): Frame => ({ from: addDays(to, 1 - length), to });

/** The frame before the one that ends today. */
export const frameBefore = (today: Day, length: FrameLength): Frame =>
  frameUntil(addDays(today, -length), length);

/** The frames that lie behind each other, the oldest first; the last one ends today. */
export const framesUntil = (today: Day, length: FrameLength): readonly Frame[] =>
  Array.from({ length: framesBack[length] }, (_, index) =>
    frameUntil(addDays(today, -length * (framesBack[length] - 1 - index)), length),
  );

/** How much a source needs to say something: a week asks for less than a month. */
export interface Least {
  /** Days that habits of a part asked for. */
  readonly asked: number;
  /** Days with a rating. */
  readonly rated: number;
}

export const leastIn = (length: FrameLength): Least =>
  length === 7 ? { asked: 3, rated: 2 } : { asked: 7, rated: 3 };

/** A length as an address has it; thirty days for anything else. */
export const frameLengthOf = (text: string | null): FrameLength =>
  frameLengths.find((length) => String(length) === text) ?? 30;
