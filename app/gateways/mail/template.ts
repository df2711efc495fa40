import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { MailSection } from './quiz-sections.ts';
import type { WrittenMail } from './transport.ts';

/**
 * Why a mail is sent. Whoever has turned mails off still gets those that the account (`account`), their money (`payment`) or
 * their safety (`safety`) cannot do without, and what an administrator has to do (`duty`); `wish` is everything else, and asks
 * the switch at the moment of sending.
 */
export type MailReason = 'account' | 'payment' | 'safety' | 'duty' | 'wish';

/** How often a person gets a mail: once ever, or once for each day or week (from Monday) of UTC. */
export type Repetition = 'once' | 'each-day' | 'each-week';

/** What the link at the foot of a mail ends: all that one may do without, or those of one kind alone. */
export type MailsToStop = 'mails' | 'reminders' | 'look-backs' | 'community' | 'insights';

/** What a mail tells beyond the texts of its template, and which of them. */
export interface Told {
  /** Put into the texts. */
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Which body, button and last words of the template. */
  readonly body: string;
  readonly button: string;
  readonly after: string;
  /** After the body. */
  readonly paragraphs: readonly string[];
  readonly sections: readonly MailSection[];
  /** Before everything else. */
  readonly first: readonly MailSection[];
  /** What it asks of the reader's calendar. */
  readonly calendar?: NonNullable<WrittenMail['calendar']>;
}

const nothing: Told = {
  values: {},
  body: 'body',
  button: 'button',
  after: 'after',
  paragraphs: [],
  sections: [],
  first: [],
};

/** Parameters as they stand in the outbox: flat, so that whoever looks at a job understands it. */
type Stored = Readonly<Record<string, string | undefined>>;

/**
 * Says what a mail is: a file of ./templates, named after it, a line in templates.ts, and its texts (`mail:<name>.subject`,
 * `greeting`, `body`, `button`, `after`).
 * @param is.occasion of mails that the product sends by itself (app/domain/lifecycle): how often a person gets it
 * @param is.stops what the link at its foot ends, of mails that can be stopped: all of them, unless told
 * @param is.link where its button leads, for these parameters; the token stands in the query, which is never logged
 * @param is.tell what it tells beyond its texts
 * @param is.examples parameters of mails as they may leave: tests write and check each of them
 * @param is.exampleContent of a mail that tells what its job does not hold, and is read when it leaves (server/mail-contents.ts)
 */
export const defineMail = <
  const Name extends string,
  const Occasion extends Repetition | undefined = undefined,
  Params = unknown,
  Input extends Stored = Stored,
  Content = undefined,
>(is: {
  readonly name: Name;
  readonly reason: MailReason;
  readonly occasion?: Occasion;
  readonly stops?: MailsToStop;
  readonly params: z.ZodType<Params, Input>;
  readonly link: (params: Params) => string;
  readonly tell?: (about: {
    readonly t: TFunction;
    readonly language: string;
    readonly params: Params;
    readonly content: Content;
  }) => Partial<Told>;
  readonly examples: readonly [NoInfer<Input>, ...NoInfer<Input>[]];
  readonly exampleContent?: Content;
}) => ({
  name: is.name,
  reason: is.reason,
  occasion: is.occasion as Occasion,
  stops: is.stops ?? 'mails',
  examples: is.examples as readonly Input[],
  exampleContent: is.exampleContent as Content,
  /**
   * @param stored of the job @param content where the mail has some
   * @returns what it tells, and the path of its button
   * @throws where the parameters are not its own
   */
  toldOf(t: TFunction, stored: Stored, content: unknown): Told & { readonly path: string } {
    const params = is.params.parse(stored);
    const about = { t, language: t('mail:lang'), params, content: content as Content };
    return { ...nothing, ...is.tell?.(about), path: is.link(params) };
  },
});
