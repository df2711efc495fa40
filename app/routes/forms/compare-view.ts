import { numberFormat } from '#locales/formats.ts';
import { listComparable } from '#app/domain/submissions/history.ts';
import type { Submission } from '#app/domain/submissions/submission.ts';
import {
  compareAnswers,
  movementsOf,
  type ComparedField,
  type Movement,
  type Side,
} from '#app/forms/engine/compare.ts';
import { fieldsOf, sectionOf } from '#app/forms/engine/definition.ts';
import { findForm } from '#app/forms/registry.ts';
import { answerText, formTexts } from '#app/forms/view.ts';
import { formHead } from '#app/views/form-head.ts';
import { listView, readListQuery } from '#app/http/list-query.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { momentText } from '#app/http/formats.ts';

type FormRequest = MemberRequest;

/** Where two submissions are laid side by side; without another one it can be chosen there. */
export const comparePath = (one: string, other?: string): string =>
  `/forms/compare?one=${one}${other ? `&other=${other}` : ''}`;

const whenOf = ({ language, viewer }: FormRequest, { completedAt, updatedAt }: Submission): string =>
  momentText(language, viewer.timezone, completedAt ?? updatedAt);

/** Why two submissions cannot be compared; null where they can, or where only one is known so far. */
export function compareProblem(one: Submission, other: Submission | undefined) {
  if (!one.completedAt) return 'oneInProgress';
  if (!other) return null;
  if (one.id === other.id) return 'same';
  if (one.formType !== other.formType) return 'otherForm';
  return other.completedAt ? null : 'otherInProgress';
}

/** What a completed submission can be laid beside: a page of it. Nothing beside one in progress. */
export async function compareChoice(facts: FormRequest, one: Submission, query = new URLSearchParams()) {
  if (!one.completedAt) return null;
  const asked = readListQuery({ path: '/forms/compare', fixed: { one: one.id } }, query);
  const { submissions, ...place } = await listComparable(facts.db, facts.viewer.id, one, asked.asked);
  const { language, viewer } = facts;
  return {
    one: one.id,
    others: submissions.map(({ id, completedAt, updatedAt }) => ({
      id,
      path: comparePath(one.id, id),
      when: momentText(language, viewer.timezone, completedAt ?? updatedAt),
    })),
    list: listView(asked, place),
    all: comparePath(one.id),
  };
}

/** A submission by its form and moment, with the way to it. */
export const compareHead = (facts: FormRequest, submission: Submission) => ({
  title: formHead(findForm(submission.formType)!, facts.t).title,
  when: whenOf(facts, submission),
  path: `/forms/submissions/${submission.id}`,
});

/** Two completed submissions of the same form in words and numbers of the reader's language, the older one first. */
export function compareView(facts: FormRequest, one: Submission, other: Submission) {
  const { t, language } = facts;
  const key = ({ completedAt, id }: Submission): string => `${completedAt?.toISOString()} ${id}`;
  const [before, after] = key(one) < key(other) ? [one, other] : [other, one];
  const { definition } = findForm(before.formType)!;
  const say = formTexts(t, definition.id);
  const label = (id: string): string => say(`fields.${id}.label`) ?? id;
  const fieldOf = new Map(fieldsOf(definition).map((field) => [field.id, field]));
  const number = numberFormat(language, { maximumFractionDigits: 10 });

  const sections = compareAnswers(definition, before.answers, after.answers);
  const textOf = (field: ComparedField['field'], { asked, answer }: Side): string =>
    asked ? answerText(definition, field, answer, facts) : t('compare:notAsked');
  const viewField = (compared: ComparedField) => ({
    id: compared.field.id,
    label: label(compared.field.id),
    before: textOf(compared.field, compared.before),
    after: textOf(compared.field, compared.after),
  });

  /** @param difference how it is written, with its unit where there is one */
  const viewMovement = (
    movement: Movement,
    name: string,
    write: (value: number) => string,
    difference: (value: number) => string = number.format,
  ) => {
    const share = (value: number): number => (value - movement.min) / (movement.max - movement.min || 1);
    // Of decimals, what is left after taking one from the other is rounded as they are written.
    const by = Math.round((movement.after - movement.before) * 1e6) / 1e6;
    const direction = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
    return {
      id: movement.id,
      name,
      before: write(movement.before),
      after: write(movement.after),
      beforeShare: share(movement.before),
      afterShare: share(movement.after),
      step: t(`compare:steps.${direction}`, { by: difference(Math.abs(by)) }),
      isChanged: by !== 0,
    };
  };
  const ofField = (movement: Movement) => {
    const field = fieldOf.get(movement.id)!;
    const write = (value: number): string => answerText(definition, field, value, facts);
    return viewMovement(movement, label(movement.id), write, field.kind === 'number' ? write : number.format);
  };
  const moved = movementsOf(definition, before.answers, after.answers);
  const groups = [
    {
      id: 'scores' as const,
      rows: moved.scores.map((movement) =>
        viewMovement(movement, say(`dimensions.${movement.id}.name`) ?? movement.id, number.format),
      ),
    },
    { id: 'ratings' as const, rows: moved.ratings.map(ofField) },
    { id: 'scales' as const, rows: moved.scales.map(ofField) },
    { id: 'numbers' as const, rows: moved.numbers.map(ofField) },
  ];
  const all = sections.flatMap(({ fields }) => fields);
  // What is drawn stands there with both its numbers.
  const drawn = new Set(groups.flatMap(({ id, rows }) => (id === 'scores' ? [] : rows.map((row) => row.id))));
  return {
    before: compareHead(facts, before),
    after: compareHead(facts, after),
    again: comparePath(after.id),
    total: all.length,
    changed: all.filter(({ changed }) => changed).length,
    groups: groups
      .filter(({ rows }) => rows.length > 0)
      // What changed comes first.
      .map((group) => ({
        ...group,
        rows: group.rows.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged)),
      })),
    sections: sections
      .filter(({ fields }) => fields.some(({ changed, field }) => !changed || !drawn.has(field.id)))
      .map(({ id, fields }) => ({
        id,
        title: say(`sections.${id}.title`) ?? id,
        pillar: sectionOf(definition, id)?.pillar,
        changed: fields.filter(({ changed, field }) => changed && !drawn.has(field.id)).map(viewField),
        same: fields.filter(({ changed }) => !changed).map(viewField),
      })),
  };
}
