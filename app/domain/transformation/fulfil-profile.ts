import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { profileQuestion } from '#app/gateways/ai/profile-question.ts';
import type { Reader } from '../analyses/words.ts';
import {
  builtIn,
  fulfilGeneration,
  writtenColumns,
  type Failure,
  type Generated,
  type Maker,
} from '../generations/fulfil-generation.ts';
import {
  beginStage,
  type Generation,
  type GenerationJob,
  type OpenGeneration,
} from '../generations/generations.ts';
import { readDenials, withoutFacts } from '../denied-facts/denials.ts';
import { withoutUnsafeAdvice } from '../help/unsafe-advice.ts';
import { askAndCheck } from '../reading/ask-and-check.ts';
import { readFacts } from './facts.ts';
import { accountName, gatherInputs, type Gathered } from './gather-inputs.ts';
import { givenInsightsSchema, insightsShape, type ProfileInsights } from './insights.ts';
import { everyFactOfLife } from './life.ts';
import { countsInInputs } from './life-of-profile.ts';
import { orderOf } from './profile-order.ts';
import { findProfile } from './profiles.ts';
import type { ProfileForm, ProfileSource } from './request-profile.ts';
import { defaultProfile, withHelp, writeProfile, type WrittenProfile } from './write-profile.ts';

/**
 * This wizard goes on with the default profile where none could be made (specification 2, §4); the others say so, and so does this
 * one where there is a profile already.
 */
const formWithDefault: ProfileForm = 'legacy-onboarding';

/** A profile that is ready to be kept. */
type Ready = WrittenProfile &
  Maker & {
    readonly isDefault?: boolean;
    /** Parts that the built-in reader wrote in place of the service. */
    readonly replaced?: readonly string[];
    /** Facts that it did without. */
    readonly without?: readonly string[];
  };

/** A profile by its parts: the text, and each of the insights. */
type ProfileParts = { readonly profile: string } & ProfileInsights;

/**
 * Fulfils an open wish for a profile, stage by stage: whoever may write it does, and what comes of it is kept beside the
 * earlier ones. A service is asked only where the member agrees to it at this moment, and never again by itself. Done
 * twice it writes once. Where the service fails, the legacy wizard gets the default profile if there is none yet; else the
 * wish has failed (`network`, `ai`), as it has where nothing was answered (`no-answers`), and the earlier profile stays.
 * @param service null: the built-in reader, whatever the member has agreed to
 * @param readerOf texts in the language that the wish was made in
 */
export async function fulfilProfile(
  db: Database,
  job: GenerationJob,
  service: AiService | null,
  readerOf: (generation: Pick<Generation, 'language'>) => Reader,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'profile' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    await beginStage(db, open, 1);
    const gathered = await gatherInputs(db, open.userId, wish.source as ProfileSource);
    if (!gathered)
      return { failed: 'no-answers', detail: `nothing answered in ${sourceForLog(wish.source)}` };
    const reader = readerOf(wish);
    const written = await write(db, open, gathered, asked, reader);
    if ('failed' in written && !(await isFirstOf(db, open.userId, wish.source))) return written;
    const ready = 'failed' in written ? beginning(gathered, reader) : written;
    await beginStage(db, open, 4);
    return (trx, now) => keep(trx, open, gathered, reader, ready, now);
  });
}

/** Whether somebody would go on without any profile: then there is the one that everybody begins with. */
const isFirstOf = async (db: Database, userId: string, source: string): Promise<boolean> =>
  source === formWithDefault && (await findProfile(db, userId)) === null;

/** What everybody begins with, kept as such. */
function beginning(gathered: Gathered, reader: Reader): Ready {
  const { text, insights } = defaultProfile(reader.language);
  const help = readFacts(gathered, reader).help;
  return {
    text: withHelp(text, help, reader.language),
    insights,
    standing: [],
    ...builtIn,
    isDefault: true,
  };
}

/** The name of a form, or that it was an earlier profile; ids of profiles are no business of a log. */
const sourceForLog = (source: string): string =>
  source.startsWith('profile:') ? 'an earlier profile' : source;

/** Reads the answers, and writes: by a service where it may be asked, else by rules. */
async function write(
  db: Database,
  open: OpenGeneration,
  gathered: Gathered,
  service: AiService | null,
  reader: Reader,
): Promise<Ready | Failure> {
  await beginStage(db, open, 2);
  const { inputs } = gathered;
  const counts = countsInInputs(await readDenials(db, open.userId), inputs, null);
  const { without } = withoutFacts([{ facts: everyFactOfLife(inputs), counts }]);
  const facts = readFacts(gathered, reader, counts);
  if (service === null) {
    await beginStage(db, open, 3);
    return { ...writeProfile(facts, reader), ...builtIn, without };
  }
  const name = await accountName(db, open.userId);
  const order = orderOf(gathered, name === null ? [] : [name], reader, counts);
  await beginStage(db, open, 3);
  const answer = await askAndCheck(
    (rejected) =>
      service.ask(
        profileQuestion(
          { ...order, ...(rejected.length > 0 ? { rejected } : {}) },
          { insights: givenInsightsSchema, shape: insightsShape },
        ),
      ),
    ({ profile, insights }): ProfileParts => ({ profile, ...insights }),
    async () => {
      const own = writeProfile(facts, reader);
      return { profile: own.text, ...own.insights };
    },
    {
      facts: facts.life,
      answers: order.answers.map((one) => one.answer).join('\n'),
      language: reader.language,
    },
  );
  if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
  const { parts, replaced, model, usage } = answer;
  const { profile, unclear: _, ...insights } = parts;
  const content = { profile, insights };
  // What is kept is whole; what may be read of it has to be a profile still.
  const left = {
    text: withoutUnsafeAdvice({ text: content.profile }),
    insights: withoutUnsafeAdvice(content.insights),
  };
  if (left.text.content.text === '' || !givenInsightsSchema.safeParse(left.insights.content).success)
    return { failed: 'ai', detail: 'nothing left without unsafe advice' };
  // What the built-in reader wrote points to people already.
  const text = replaced.includes('profile')
    ? content.profile
    : withHelp(content.profile, facts.help, reader.language);
  return { text, insights: content.insights, standing: [], analyst: 'ai', model, usage, replaced, without };
}

const keep = (
  trx: Database,
  open: OpenGeneration,
  { formType, inputs }: Gathered,
  { language }: Reader,
  { text, insights, isDefault = false, replaced = [], without = [], ...maker }: Ready,
  now: Date,
) =>
  trx
    .insertInto('transformation_profiles')
    .values({
      id: uuid(),
      user_id: open.userId,
      profile_data: text,
      onboarding_inputs: JSON.stringify(inputs),
      insights: JSON.stringify(insights),
      created_at: now.toISOString(),
      language,
      form_type: formType,
      is_default: isDefault ? 1 : 0,
      built_in_parts: replaced.length > 0 ? JSON.stringify(replaced) : null,
      without_facts: without.length > 0 ? JSON.stringify(without) : null,
      ...writtenColumns(open, maker),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
