import type { BodyComposition, BodyPhotos } from '#app/domain/body/body-composition.ts';
import { photoSides } from '#app/domain/body/body-composition.ts';
import { newestCompositions } from '#app/domain/body/read-compositions.ts';
import { quantities } from '#app/domain/body/quantities.ts';
import { readSharedData } from '#app/domain/submissions/shared-data.ts';
import { bodyCompositionForm } from '#app/forms/definitions/body-composition.ts';
import type { Answers } from '#app/forms/engine/definition.ts';
import { writeNumber } from '#app/forms/engine/numbers.ts';
import type { Posted, Problem } from '#app/forms/engine/parse.ts';
import { formTexts, problemText, viewSection } from '#app/forms/view.ts';
import { dayInText } from '#app/http/day-texts.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { BodySection, PhotoFieldView } from '#app/ui/body/views.ts';
import { photosOf, valueLines } from '#app/views/body-view.ts';
import type { SentPhotos } from './sent-photos.ts';

type Problems = Readonly<Record<string, Problem>>;

/** Folded until something stands in them; each says so itself, so that their fields need not. */
const folded: readonly string[] = ['composition', 'tape'];
const units: readonly string[] = ['weight_unit', 'height_unit', 'length_unit'];

/** The groups of fields of a measurement, with what was typed and the problems found in it. */
export function bodySections(
  facts: MemberRequest,
  typed: Posted,
  problems: Problems = {},
  suggested: Answers = {},
): readonly BodySection[] {
  const say = formTexts(facts.t, bodyCompositionForm.id);
  return bodyCompositionForm.sections.map((section) => {
    const input = { answers: {}, typed, suggested, problems, today: facts.today };
    const fields = viewSection(bodyCompositionForm, section, input, facts);
    const isFolded = folded.includes(section.id);
    const isFilled = ({ id, values, error }: (typeof fields)[number]): boolean =>
      error !== undefined || (!units.includes(id) && (values[0] ?? '') !== '');
    return {
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      intro: say(`sections.${section.id}.intro`) ?? null,
      fields:
        isFolded || section.id === 'consents'
          ? fields.map((field) => ({ ...field, required: true }))
          : fields,
      isOpen: !isFolded || fields.some(isFilled),
    };
  });
}

/** A measurement as it stands in its fields. */
export function asTyped(composition: BodyComposition, language: string): Posted {
  const { day, values, weightUnit, heightUnit, lengthUnit, method, notes } = composition;
  const one = (id: string, value: string | null): [string, readonly string[]][] =>
    value === null ? [] : [[id, [value]]];
  return Object.fromEntries([
    ...one('day', day),
    ...quantities.flatMap((quantity) => {
      const value = values[quantity];
      return one(quantity, value === null ? null : writeNumber(value, language));
    }),
    ...one('weight_unit', weightUnit),
    ...one('height_unit', heightUnit),
    ...one('length_unit', lengthUnit),
    ...one('method', method),
    ...one('notes', notes),
    ...one('share_data', composition.isShared ? 'yes' : null),
    ...one('use_for_testimonials', composition.isForTestimonials ? 'yes' : null),
  ]);
}

/**
 * What a new measurement begins with: the units that were used last, and the height that is known from the last one or from
 * another form. No number of before stands in it: whoever sees one answers to it.
 */
export async function begunWith({
  db,
  viewer,
  today,
}: MemberRequest): Promise<{ readonly typed: Posted; readonly suggested: Answers }> {
  const newest = await newestCompositions(db, viewer.id, 20);
  const weighed = newest.find(({ weightUnit }) => weightUnit !== null);
  const taped = newest.find(({ lengthUnit }) => lengthUnit !== null);
  const tall = newest.find(({ heightUnit }) => heightUnit !== null);
  const told = tall ? null : (await readSharedData(db, viewer.id))?.basicInfo['height'];
  const height = tall ? tall.values.height : typeof told === 'number' ? Math.round(told * 10) / 10 : null;
  const heightUnit = tall ? tall.heightUnit : height === null ? null : 'cm';
  return {
    typed: {
      day: [today],
      ...(weighed ? { weight_unit: [weighed.weightUnit!] } : {}),
      ...(taped ? { length_unit: [taped.lengthUnit!] } : {}),
      ...(heightUnit ? { height_unit: [heightUnit] } : {}),
    },
    suggested: height === null ? {} : { height },
  };
}

/** Where photos are chosen: those that are there, or wait. */
export function photoFields(
  facts: MemberRequest,
  stored: BodyPhotos,
  sent: SentPhotos | null = null,
): readonly PhotoFieldView[] {
  const { t } = facts;
  return photoSides.map((side) => {
    const waiting = sent?.[side].fileId ?? null;
    const problem = sent?.[side].problem ?? null;
    return {
      side,
      fileId: waiting ?? stored[side],
      waits: waiting !== null,
      alt: String(t(`body:photo.${side}`)),
      error: problem && problemText(t, problem),
    };
  });
}

/** What stands already, where something else was typed. */
export const thereView = (facts: MemberRequest, there: BodyComposition) => ({
  day: dayInText(facts.language, there.day, facts.today),
  lines: valueLines(facts, there),
  photos: photosOf(facts, there),
  notes: there.notes,
});
