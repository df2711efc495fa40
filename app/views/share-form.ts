import type { Posted } from '#app/forms/engine/parse.ts';
import { isDay } from '#app/forms/engine/parse.ts';
import type { FieldView } from '#app/forms/view.ts';
import { shareDays, type ShareDays } from '#app/domain/shares/shares.ts';
import type { Wording } from '#app/http/member-request.ts';

/** What can be ticked to go with what is shared. */
export type Extra = 'notes' | 'text' | 'file' | 'words' | 'name';

/** A test that somebody has values of. */
export interface TestOption {
  readonly key: string;
  readonly name: string;
}

/** What the form of a link offers. */
export interface ShareChoices {
  /** Null where there are none to choose from: the link is to one thing. */
  readonly tests: readonly TestOption[] | null;
  readonly extras: readonly Extra[];
  /** As it would stand on the page. */
  readonly name: string | null;
}

/** What was chosen. */
export interface ShareChosen {
  /** Keys; null: every test. */
  readonly tests: readonly string[] | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly extras: ReadonlySet<Extra>;
  readonly days: ShareDays;
}

type ShareFieldId = 'which' | 'tests' | 'from' | 'to' | 'extras' | 'days';
export type ShareErrors = Partial<Readonly<Record<ShareFieldId, string>>>;

/** The form before anything is chosen: a link lasts 30 days unless somebody wants less. */
export const untouched: Posted = { days: ['30'] };

/** Reads the form of a link. @returns what was chosen, or for each field that is wrong a key below `shares:error` */
export function readShareForm(
  posted: Posted,
  { tests, extras }: ShareChoices,
):
  | { readonly ok: true; readonly chosen: ShareChosen }
  | { readonly ok: false; readonly errors: ShareErrors } {
  const one = (id: ShareFieldId): string => posted[id]?.[0]?.trim() ?? '';
  const ticked = (tests ?? []).flatMap(({ key }) => (posted['tests']?.includes(key) ? [key] : []));
  const [which, from, to] = [one('which'), one('from'), one('to')];
  const days = shareDays.find((number) => String(number) === one('days'));
  const errors: { -readonly [K in keyof ShareErrors]: string } = {};
  if (tests) {
    if (which !== 'all' && which !== 'chosen') errors.which = 'which';
    else if (which === 'chosen' && ticked.length === 0) errors.tests = 'noTest';
    // Whoever ticks some and leaves 'all' would show more than they meant.
    else if (which === 'all' && ticked.length > 0) errors.which = 'allAndSome';
    if (from !== '' && !isDay(from)) errors.from = 'day';
    if (to !== '' && !isDay(to)) errors.to = 'day';
    if (!errors.from && !errors.to && from !== '' && to !== '' && from > to) errors.to = 'order';
  }
  if (!days) errors.days = 'days';
  if (Object.keys(errors).length > 0 || !days) return { ok: false, errors };
  return {
    ok: true,
    chosen: {
      tests: which === 'all' ? null : ticked,
      from: from || null,
      to: to || null,
      extras: new Set(extras.filter((extra) => posted['extras']?.includes(extra))),
      days,
    },
  };
}

/** The fields of the form, with what was chosen and what is wrong with it. */
export function shareFields(
  { t }: Wording,
  { tests, extras, name }: ShareChoices,
  posted: Posted,
  errors: ShareErrors,
): readonly FieldView[] {
  const field = (id: ShareFieldId, kind: FieldView['kind'], more: Partial<FieldView> = {}): FieldView => ({
    id,
    kind,
    label: String(t(`shares:field.${id}`)),
    required: id === 'which' || id === 'days',
    values: posted[id] ?? [],
    error: errors[id] && String(t(`shares:error.${errors[id]}`)),
    prefilled: false,
    ...more,
  });
  const options = (id: ShareFieldId, some: readonly (readonly [value: string, label: string])[]) => ({
    options: some.map(([value, label]) => ({ value, label, chosen: posted[id]?.includes(value) === true })),
  });
  return [
    ...(tests
      ? [
          field(
            'which',
            'choice',
            options('which', [
              ['all', String(t('shares:which.all'))],
              ['chosen', String(t('shares:which.chosen'))],
            ]),
          ),
          field('tests', 'choices', {
            ...options(
              'tests',
              tests.map((test) => [test.key, test.name]),
            ),
            // Ticks that contradict what is chosen are seen.
            when: errors.which ? undefined : { field: 'which', is: 'chosen' },
          }),
          field('from', 'date', { hint: String(t('shares:fromHint')) }),
          field('to', 'date', { hint: String(t('shares:toHint')) }),
        ]
      : []),
    ...(extras.length > 0
      ? [
          field(
            'extras',
            'choices',
            options(
              'extras',
              extras.map((extra) => [extra, String(t(`shares:extra.${extra}`, { name }))]),
            ),
          ),
        ]
      : []),
    field(
      'days',
      'choice',
      options(
        'days',
        shareDays.map((count) => [String(count), String(t('shares:days', { count }))]),
      ),
    ),
  ];
}
