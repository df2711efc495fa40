/**
 * What advice is about that only somebody who knows the person's body may give. medicines: starting, stopping, changing
 * them, doses; diagnosis: naming an illness; stopping: stopping alcohol at once; eating: fasting, hunger, purging; care:
 * leaving out a doctor or a therapy.
 */
export type AdviceTopic = 'medicines' | 'diagnosis' | 'stopping' | 'eating' | 'care';

/** Ways of giving such advice in one language: data, in the notation of `compile.ts`. */
export interface AdviceSet {
  readonly unsafe: Readonly<Record<AdviceTopic, readonly string[]>>;
  /** Sound like it and are not; what they cover is not looked at. */
  readonly harmless: readonly string[];
  /** Right before it, they turn it into its opposite, or leave it open. */
  readonly negations: readonly string[];
  /** Before it, they leave it to somebody who may decide. */
  readonly leftBefore: readonly string[];
  /** Before an illness: whoever reads it has said so themselves. */
  readonly cited: readonly string[];
  /** After it, they do. */
  readonly leftAfter: readonly string[];
}
