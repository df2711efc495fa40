import { listFormat } from '#locales/formats.ts';
import { listView, type ListQuery } from '#app/http/list-query.ts';
import { findGeneration } from '#app/domain/generations/generations.ts';
import { highlyAuthentic } from '#app/domain/testimonials/authenticity.ts';
import {
  listTestimonials,
  type Named,
  type Testimonial,
  type TestimonialOption,
} from '#app/domain/testimonials/testimonials.ts';
import type { Posted } from '#app/forms/engine/parse.ts';
import type {
  ApprovedView,
  OptionView,
  PendingView,
  TestimonialsPageView,
  TypedDecision,
} from '#app/ui/testimonials/views.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';
import { generationView } from '#app/views/generation-view.ts';

/** What a POST fills in; what is not there is empty, and nothing is agreed to. */
export const typedDecision = (posted: Posted): TypedDecision => ({
  option: posted['option']?.[0] ?? '',
  editedText: posted['editedText']?.[0] ?? '',
  notes: posted['notes']?.[0] ?? '',
  marketing: posted['marketing']?.[0] === 'on',
});

/** Name and place in a line; null where it is shown without. */
export const namedLine = (named: Named | null): string | null =>
  named && [named.name, named.place].filter(Boolean).join(', ');

/** An option as it is shown. */
export const optionView = ({ text, focus, authenticity_score }: TestimonialOption): OptionView => ({
  text,
  focus,
  score: authenticity_score,
  high: authenticity_score >= highlyAuthentic,
});

function pendingView(testimonial: Testimonial, { language, viewer }: MemberRequest): PendingView {
  const { words, sentence_length, favorite_words } = testimonial.voice;
  return {
    id: testimonial.id,
    options: testimonial.options.map(optionView),
    when: momentText(language, viewer.timezone, testimonial.generatedAt),
    language: testimonial.language,
    analyst: testimonial.analyst,
    voice: {
      words,
      sentenceLength: sentence_length,
      favoriteWords: listFormat(language).format(favorite_words),
    },
  };
}

function approvedView(
  testimonial: Testimonial,
  { language, viewer }: MemberRequest,
): readonly ApprovedView[] {
  const { selected } = testimonial;
  if (!selected) return [];
  return [
    {
      ...optionView(selected),
      id: testimonial.id,
      ownEdit: selected.own_edit === true,
      notes: testimonial.notes,
      when: momentText(language, viewer.timezone, testimonial.approvedAt ?? testimonial.generatedAt),
      language: testimonial.language,
      marketing: testimonial.marketingApproved,
      named: namedLine(testimonial.named),
    },
  ];
}

/** What the page shows, and after how many seconds it looks again; null where it does not. */
export async function readTestimonialsPage(
  facts: MemberRequest,
  asked: {
    /** The page of the approved ones. */
    readonly list: ListQuery;
    readonly justAsked: boolean;
    readonly formId: string | null;
    readonly byService: boolean;
    /** What was filled in when a session had ended. */
    readonly held: Posted | null;
  },
): Promise<{ readonly view: TestimonialsPageView; readonly refreshAfter: number | null }> {
  const { db, viewer, now } = facts;
  const list = await listTestimonials(db, viewer.id, asked.list.asked);
  const newest = await findGeneration(db, viewer.id, 'testimonial');
  const generation = newest && newest.state !== 'done' ? generationView('testimonial', newest, now) : null;
  const { held } = asked;
  // Of another one, that was decided meanwhile, the choice says nothing.
  const isSame = held?.['id']?.[0] === list.pending?.id;
  // What was noted when it was declined, of one that was brought back.
  const typed = typedDecision(held ?? { notes: [list.pending?.notes ?? ''] });
  return {
    refreshAfter: list.pending ? null : (generation?.refreshAfter ?? null),
    view: {
      generation,
      pending: list.pending ? pendingView(list.pending, facts) : null,
      declined: list.declined,
      approved: list.approved.flatMap((one) => approvedView(one, facts)),
      totalApproved: list.totalApproved,
      total: list.total,
      list: listView(asked.list, { ...list, total: list.totalApproved }),
      justMade: asked.justAsked && newest?.state === 'done',
      byService: asked.byService,
      formId: asked.formId,
      typed: isSame ? typed : { ...typed, option: '', marketing: false },
      held: held !== null,
    },
  };
}
