import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { AnalystName } from '#db/tables/analyses.ts';
import type { AiProblem, AiService, AiUsage } from '#app/gateways/ai/service.ts';
import { profileQuestion } from '#app/gateways/ai/profile-question.ts';
import type { Reader } from '../analyses/words.ts';
import {
  beginStage,
  failGeneration,
  findOpenGeneration,
  finishGeneration,
  type Generated,
  type Generation,
  type OpenGeneration,
  writtenColumns,
} from '../generations/generations.ts';
import { mayUseAi } from '../settings/settings.ts';
import { readFacts } from './facts.ts';
import { accountName, gatherInputs, type Gathered } from './gather-inputs.ts';
import { givenInsightsSchema, insightsShape } from './insights.ts';
import { orderOf } from './profile-order.ts';
import type { ProfileForm, ProfileSource } from './request-profile.ts';
import { defaultProfile, withHelp, writeProfile, type WrittenProfile } from './write-profile.ts';

/** This wizard goes on with the default profile where none could be made (specification 2, §4); the others say so. */
const formWithDefault: ProfileForm = 'legacy-onboarding';

/** A profile that is ready to be kept. */
interface Ready extends WrittenProfile {
  readonly analyst: AnalystName;
  readonly model: string | null;
  readonly usage: AiUsage | null;
  readonly isDefault?: boolean;
}
type Written = Ready | { readonly problem: AiProblem; readonly detail: string };

/**
 * Fulfils an open wish for a profile, stage by stage: whoever may write it does, and what comes of it is kept beside the
 * earlier ones. A service is asked only where the member agrees to it at this moment, and never again by itself. Done
 * twice it writes once. Where the service fails, the legacy wizard gets the default profile; for every other source the
 * wish has failed (`network`, `ai`), as it has where nothing was answered (`no-answers`), and the earlier profile stays.
 * @param service null: the built-in reader, whatever the member has agreed to
 * @param readerOf texts in the language that the wish was made in
 */
export async function fulfilProfile(
  db: Database,
  { userId, round }: Omit<OpenGeneration, 'kind'>,
  service: AiService | null,
  readerOf: (generation: Pick<Generation, 'language'>) => Reader,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { userId, round, kind: 'profile' };
  const wish = await findOpenGeneration(db, open);
  if (!wish) return 'nothing';
  const fail = async (failed: string, detail: string): Promise<Generated> => {
    await failGeneration(db, open, failed);
    return { failed, detail };
  };
  try {
    await beginStage(db, open, 1);
    const gathered = await gatherInputs(db, userId, wish.source as ProfileSource);
    if (!gathered) return await fail('no-answers', `nothing answered in ${sourceForLog(wish.source)}`);
    const reader = readerOf(wish);
    const written = await write(db, open, gathered, service, reader);
    if (!('problem' in written)) return await keep(db, open, gathered, reader, written, clock());
    if (wish.source !== formWithDefault) return await fail(written.problem, written.detail);
    const beginning = { ...defaultProfile(reader.language), isDefault: true } as const;
    const text = withHelp(beginning.text, readFacts(gathered, reader).help, reader.language);
    const kept = { ...beginning, text, analyst: 'built-in', model: null, usage: null } as const;
    return await keep(db, open, gathered, reader, kept, clock());
  } catch (error) {
    // The wish must not stay open behind a fault; where even that cannot be written, it expires.
    await failGeneration(db, open, 'database').catch(() => undefined);
    throw error;
  }
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
): Promise<Written> {
  await beginStage(db, open, 2);
  const facts = readFacts(gathered, reader);
  if (service === null || !(await mayUseAi(db, open.userId, 'insights'))) {
    await beginStage(db, open, 3);
    return { ...writeProfile(facts, reader), analyst: 'built-in', model: null, usage: null };
  }
  const name = await accountName(db, open.userId);
  const order = orderOf(gathered, name === null ? [] : [name], reader);
  await beginStage(db, open, 3);
  const answer = await service.ask(
    profileQuestion(order, { insights: givenInsightsSchema, shape: insightsShape }),
  );
  if (!answer.ok) return answer;
  const { content, model, usage } = answer;
  const text = withHelp(content.profile, facts.help, reader.language);
  return { text, insights: content.insights, analyst: 'ai', model, usage };
}

async function keep(
  db: Database,
  open: OpenGeneration,
  { formType, inputs }: Gathered,
  { language }: Reader,
  { text, insights, analyst, model, usage, isDefault = false }: Ready,
  now: Date,
): Promise<Generated> {
  await beginStage(db, open, 4);
  return inTransaction(db, async (trx) => {
    if (!(await findOpenGeneration(trx, open))) return 'nothing';
    await trx
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
        ...writtenColumns(open, { analyst, model, usage }),
      })
      .onConflict((conflict) => conflict.column('request_key').doNothing())
      .execute();
    await finishGeneration(trx, open);
    return 'done';
  });
}
