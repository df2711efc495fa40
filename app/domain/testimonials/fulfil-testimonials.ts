import { v7 as uuid } from 'uuid';
import type { Database } from '#db/database.ts';
import type { AiService } from '#app/gateways/ai/service.ts';
import { testimonialQuestion, type OfferedTestimonials } from '#app/gateways/ai/testimonial-question.ts';
import {
  builtIn,
  fulfilGeneration,
  writtenColumns,
  type Failure,
  type Generated,
  type Maker,
} from '../generations/fulfil-generation.ts';
import { beginStage, type GenerationJob, type OpenGeneration } from '../generations/generations.ts';
import { readJson } from '../submissions/submission.ts';
import { authenticityOf, leastAuthentic } from './authenticity.ts';
import { makeDrafts, mostOptions } from './built-in-maker.ts';
import { isFit, isMedical } from './fitness.ts';
import { readMaterial, type WritingMaterial } from './material.ts';
import { hasPending } from './request-testimonials.ts';
import { focuses, type Focus } from './sample-fields.ts';
import { optionsSchema, type TestimonialOption } from './testimonials.ts';
import { voiceOf } from './voice.ts';
import { countWords, sentencesIn, wordsIn } from './words.ts';

/**
 * Fulfils an open wish for testimonials: the built-in maker puts the member's sentences together, or a service does, where
 * the member agrees to it at this moment. What a service writes is measured, and dropped where it is not in the member's
 * own words. Done twice it writes once.
 * @param service null: the built-in maker, whatever the member has agreed to
 */
export async function fulfilTestimonials(
  db: Database,
  job: GenerationJob,
  service: AiService | null,
  clock: () => Date,
): Promise<Generated> {
  const open: OpenGeneration = { ...job, kind: 'testimonial' };
  return fulfilGeneration(db, open, service, clock, async (wish, asked) => {
    await beginStage(db, open, 1);
    const read = await readMaterial(db, open.userId, wish.source || null, wish.language);
    if (!read.ok) return { failed: read.reason, detail: 'the answers are gone' };
    await beginStage(db, open, 2);
    const made = asked
      ? await askService(asked, read.material)
      : madeByUs(read.material, await readDeclined(db, open.userId));
    if ('failed' in made) return made;
    await beginStage(db, open, 3);
    return (trx, now) => keep(trx, open, read.material, made, now);
  });
}

interface Made extends Maker {
  readonly options: readonly TestimonialOption[];
}

/** An option with its score. */
const measured = (text: string, focus: Focus, { texts }: WritingMaterial): TestimonialOption => ({
  text,
  focus,
  authenticity_score: authenticityOf(text, texts),
});

/** So many of the newest that were declined are looked at: three options each. */
const mostDeclined = 20;

/** What this member was offered and did not want. */
async function readDeclined(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('smart_testimonials')
    .select('testimonial_options')
    .where('user_id', '=', userId)
    .where('status', '=', 'rejected')
    .orderBy('generated_at', 'desc')
    .limit(mostDeclined)
    .execute();
  return new Set(
    rows.flatMap((row) => readJson(optionsSchema, row.testimonial_options).map(({ text }) => text)),
  );
}

const madeByUs = (material: WritingMaterial, declined: ReadonlySet<string>): Made => ({
  options: makeDrafts(material.sentences, declined).map(({ text, focus }) => measured(text, focus, material)),
  ...builtIn,
});

async function askService(service: AiService, material: WritingMaterial): Promise<Made | Failure> {
  const order = {
    language: material.language,
    focuses,
    sentences: material.sentences.map(({ text, focus }) => ({ text, focus })),
  };
  const answer = await service.ask(testimonialQuestion(order));
  if (!answer.ok) return { failed: answer.problem, detail: answer.detail };
  const options = ownOptions(answer.content, material);
  if (options.length === 0) return { failed: 'ai', detail: 'nothing in the own words' };
  return { options, analyst: 'ai', model: answer.model, usage: answer.usage };
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
  trx: Database,
  open: OpenGeneration,
  material: WritingMaterial,
  { options, ...maker }: Made,
  now: Date,
): Promise<void> {
  if (await hasPending(trx, open.userId)) return;
  const isKept = (word: string): boolean => !material.names.has(word) && !isMedical(word);
  const voice = voiceOf(material.texts, material.language, isKept);
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
      ...writtenColumns(open, maker),
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .execute();
}
