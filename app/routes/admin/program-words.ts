import type { TFunction } from 'i18next';
import type { EditableProgram } from '#app/domain/administration/edit-program.ts';
import { readMoney } from '#app/forms/engine/money.ts';
import { dateFormat } from '#locales/formats.ts';
import { languages, type Language } from '#locales/languages.ts';
import { fieldsOf, typedOf } from './program-form.ts';
import type { Typed } from './program-lines-form.ts';

/** A field whose value somebody else has changed, in the words of the form. */
export interface OvertakenField {
  readonly id: string;
  readonly label: string;
  /** What it says now. */
  readonly now: string;
}

/** The fields that say something else now than what was typed, in the order of the page. */
export function overtakenFields(
  t: TFunction,
  language: string,
  current: EditableProgram,
  typed: Typed,
): readonly OvertakenField[] {
  const stands = typedOf(current);
  return fieldsOf(current).flatMap((id) => {
    const [mine, theirs] = [(typed[id] ?? '').trim(), (stands[id] ?? '').trim()];
    // A line that is left without a place stays at its own.
    const isSame =
      mine === theirs ||
      (isAmount(id) && readMoney(mine) === readMoney(theirs)) ||
      (isPlace(id) && mine === '');
    if (isSame) return [];
    const now = valueText(t, language, id, theirs);
    return [
      { id, label: labelOf(t, current, id), now: now === '' ? t('payments-admin:program.empty') : now },
    ];
  });
}

const isAmount = (id: string): boolean => /(^|_)(price|first|each|total)$/.test(id);
/** Whether a field says where a line stands, and nothing else. */
export const isPlace = (id: string): boolean => /^line_\d+_place$/.test(id);
const isDay = (id: string): boolean => id === 'list_price_from' || id === 'list_price_until';

/** Labels of the form, below `payments-admin:program`. */
const labels: Readonly<Record<string, string>> = {
  price: 'price',
  list_price: 'listPrice',
  list_price_from: 'listPriceFrom',
  list_price_until: 'listPriceUntil',
  status: 'status',
  display_order: 'displayOrder',
  refund_rule: 'refundRule',
  habit_cap: 'habitCap',
  pause_days: 'pauseDays',
  calls_per_month: 'callsPerMonth',
  upsell_hours: 'hours',
  upsell_places: 'places',
};

/** What a field of the form is called, read away from its place: with what it stands below. */
export function labelOf(
  t: TFunction,
  program: Pick<EditableProgram, 'options' | 'plans'>,
  id: string,
): string {
  const say = (key: string, named: Readonly<Record<string, string | number>> = {}): string =>
    t(`payments-admin:program.${key}`, named);
  const [kind = '', key = '', part = '', language] = id.split('_');
  if (kind === 'name' || kind === 'description') return `${say(kind)} (${nameOf(key)})`;
  if (kind === 'line') {
    const ofLine = Object.hasOwn(languages, part) ? say('lineText', { language: nameOf(part) }) : say(part);
    return `${say('line', { number: key })}: ${ofLine}`;
  }
  if (kind === 'option') {
    const option = program.options.find((one) => String(one.id) === key);
    return `${option?.name ?? ''}: ${say(part)}${language ? ` (${nameOf(language)})` : ''}`;
  }
  if (kind === 'plan') {
    const plan = program.plans.find((one) => String(one.id) === key);
    return `${say('plan', { name: plan?.name ?? '', days: plan?.durationDays ?? 0 })}: ${say(part)}`;
  }
  return say(labels[id] ?? id);
}

const nameOf = (code: string): string => languages[code as Language].name;

/** What a field says, in words where it has some: what is chosen, a day, a box. Empty where it says nothing. */
export function valueText(t: TFunction, language: string, id: string, value: string): string {
  if (id.endsWith('_active')) return t(`payments-admin:versions.${value === 'on' ? 'on' : 'off'}`);
  if (value === '') return '';
  if (id === 'status') return t(`payments-admin:programs.status.${value}`);
  if (id === 'refund_rule') return t(`refund:${value}.short`);
  if (/^line_\d+_part$/.test(id)) return t(`payments-admin:part.${value}`);
  // Somebody may have typed what is no day.
  if (isDay(id) && !Number.isNaN(Date.parse(value)))
    return dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value));
  return value;
}

/** The same of a field that somebody sent, where the program is not at hand: options and plans are not named then. */
export function programLabel(t: TFunction, name: string): string | undefined {
  const [, part, language] = /^(?:option|plan)_\d+_([a-z]+)(?:_([a-z]{2,3}))?$/.exec(name) ?? [];
  const ofLanguage = language && Object.hasOwn(languages, language) ? ` (${nameOf(language)})` : '';
  if (part) return `${t(`payments-admin:program.${part}`)}${ofLanguage}`;
  const isKnown = Object.hasOwn(labels, name) || /^(?:name|description|line_\d+)_[a-z]+$/.test(name);
  return isKnown ? labelOf(t, { options: [], plans: [] }, name) : undefined;
}
