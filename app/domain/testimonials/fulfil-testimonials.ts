import { v7 as uuid } from 'uuid';
import { inTransaction, type Database } from '#db/database.ts';
import type { AiProblem, AiService, AiUsage } from '#app/gateways/ai/service.ts';
import { testimonialQuestion, type OfferedTestimonials } from '#app/gateways/ai/testimonial-question.ts';
import {
  beginStage,
  failGeneration,
  findOpenGeneration,
  finishGeneration,
  type Generated,
  type OpenGeneration,
  writtenColumns,
} from '../generations/generations.ts';
import { mayUseAi } from '../settings/settings.ts';
import { authenticityOf, leastAuthentic } from './authenticity.ts';
import { makeDrafts, mostOptions } from './built-in-maker.ts';
import { isFit, isMedical } from './fitness.ts';
import { readMaterial, type WritingMaterial } from './material.ts';
import { hasPending, readSource } from './request-testimonials.ts';
import { focuses, type Focus } from './sample-fields.ts';
import type { TestimonialOption } from './testimonials.ts';
import { voiceOf } from './voice.ts';
import { countWords, sentencesIn, wordsIn } from './words.ts';

type Wish = Pick<OpenGeneration, 'userId' | 'round'>;

/**
 * Fulfils an open wish for testimonials: the built-in maker puts the member's sentences together, or a service does, where
 * the member agrees to it at this moment. What a service writes is measured, and dropped where it is not in the member's
 * own words. Done twice it writes once.
 * @param service null: the built-in maker, whatever the member has agreed to
 */
export async function fulfilTestimonials(
  db: Database,
  wish: Wish,
  service: AiService | null,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...wish, kind: 'testimonial' };
  const generation = await findOpenGeneration(db, open);
  if (!generation) return 'nothing';
  const fail = async (failed: string, detail: string): Promise<Generated> => {
    await failGeneration(db, open, failed);
    return { failed, detail };
  };
  try {
    await beginStage(db, open, 1);
    const { formId, builtIn } = readSource(generation.source);
    const read = await readMaterial(db, wish.userId, formId, generation.language);
    if (!read.ok) return await fail(read.reason, 'the answers are gone');
    await beginStage(db, open, 2);
    const mayAsk = !builtIn && service !== null && (await mayUseAi(db, wish.userId, 'insights'));
    const made = mayAsk ? await askService(service, read.material) : madeByUs(read.material);
    if (!made.ok) return await fail(made.problem, made.detail);
    await beginStage(db, open, 3);
    return await keep(db, open, read.material, made, clock());
  } catch (error) {
    // The wish must not stay open behind a fault; where even that cannot be written, it expires.
    await failGeneration(db, open, 'database').catch(() => undefined);
    throw error;
  }
}

interface Made {
  readonly ok: true;
  readonly options: readonly TestimonialOption[];
  readonly analyst: 'ai' | 'built-in';
  readonly model: string | null;
  readonly usage: AiUsage | null;
}

/** An option with its score. */
const measured = (text: string, focus: Focus, { texts }: WritingMaterial): TestimonialOption => ({
  text,
  focus,
  authenticity_score: authenticityOf(text, texts),
});

const madeByUs = (material: WritingMaterial): Made => ({
  ok: true,
  options: makeDrafts(material.sentences).map(({ text, focus }) => measured(text, focus, material)),
  analyst: 'built-in',
  model: null,
  usage: null,
});

async function askService(
  service: AiService,
  material: WritingMaterial,
): Promise<Made | { readonly ok: false; readonly problem: AiProblem; readonly detail: string }> {
  const order = {
    language: material.language,
    focuses,
    sentences: material.sentences.map(({ text, focus }) => ({ text, focus })),
  };
  const answer = await service.ask(testimonialQuestion(order));
  if (!answer.ok) return answer;
  const options = ownOptions(answer.content, material);
  if (options.length === 0) return { ok: false, problem: 'ai', detail: 'nothing in the own words' };
  return { ok: true, options, analyst: 'ai', model: answer.model, usage: answer.usage };
}

const isFocus = (name: string): name is Focus => (focuses as readonly string[]).includes(name);

/** How long what a service offers may be, in words. */
const length = { least: 10, most: 120 };

/**
 * Of what a service offers, what is in the member's own words: as a whole by the score, and no sentence or number in it
 * that they did not write. What is left out of a sentence may be said with an ellipsis.
 */
export function ownOptions(
  offered: OfferedTestimonials,
  material: WritingMaterial,
): readonly TestimonialOption[] {
  const written = new Set(material.texts.flatMap(wordsIn));
  const isOwn = (text: string): boolean => {
    const words = countWords(text);
    if (words < length.least || words > length.most || isMedical(text)) return false;
    if (wordsIn(text).some((word) => /\d/.test(word) && !written.has(word))) return false;
    return sentencesIn(text, material.language)
      .filter((sentence) => countWords(sentence) > 0)
      .every(
        (sentence) =>
          isFit(sentence, material.names) && authenticityOf(sentence, material.texts) >= leastAuthentic / 2,
      );
  };
  const seen = new Set<string>();
  return offered
    .map(({ text, focus }) =>
      measured(text.replaceAll(/\s+/g, ' ').trim(), isFocus(focus) ? focus : 'story', material),
    )
    .filter(({ text, authenticity_score }) => {
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew && authenticity_score >= leastAuthentic && isOwn(text);
    })
    .slice(0, mostOptions);
}

async function keep(
  db: Database,
  open: OpenGeneration,
  material: WritingMaterial,
  { options, analyst, model, usage }: Made,
  now: Date,
): Promise<Generated> {
  const isKept = (word: string): boolean => !material.names.has(word) && !isMedical(word);
  const voice = voiceOf(material.texts, material.language, isKept);
  return inTransaction(db, async (trx) => {
    if (!(await findOpenGeneration(trx, open))) return 'nothing';
    if (!(await hasPending(trx, open.userId)))
      await trx
        .insertInto('smart_testimonials')
        .values({
          id: uuid(),
          user_id: open.userId,
          status: 'pending_approval',
          testimonial_options: JSON.stringify(options),
          voice_analysis: JSON.stringify(voice),
          generated_at: now.toISOString(),
          language: material.language,
          ...writtenColumns(open, { analyst, model, usage }),
        })
        .onConflict((conflict) => conflict.column('request_key').doNothing())
        .execute();
    await finishGeneration(trx, open);
    return 'done';
  });
}
