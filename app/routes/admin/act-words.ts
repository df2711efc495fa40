import type { MemberRequest } from '#app/http/member-request.ts';
import { featureTexts } from '#app/views/feature-texts.ts';
import { moneyText } from '#locales/formats.ts';
import { isLanguage, languageName } from '#locales/languages.ts';
import { valueText } from './program-words.ts';
import { ruleWords } from './rule-words.ts';

/** What an act's details hold, by name. */
export type Told = Readonly<Record<string, unknown>>;

/** What one side of a change says: its values in words, by what they are called. */
export type Worded = readonly (readonly [name: string, value: string])[];

type Facts = Pick<MemberRequest, 't' | 'language'>;

export const isRecord = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsOf = (value: unknown): readonly Told[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;

/** A long text is told by its beginning: the whole of it stands in what is kept. */
const longest = 120;
const clipped = (text: string): string => (text.length > longest ? `${text.slice(0, longest)} …` : text);

/** Those of these that say anything. */
const said = (pairs: readonly (readonly [string, string | null])[]): Worded =>
  pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, clipped(value)] as const]));

/** What one side of a change says, in words, where the act is one of those whose details are known. */
export function wordsOf(facts: Facts, action: string, side: Told): Worded {
  if (action.startsWith('feature-')) return ofFeature(facts, side);
  if (action.startsWith('level-')) return ofLevel(facts, side);
  if (action === 'program-changed') return ofProgram(facts, side);
  if (action === 'xp-rules-changed')
    return said(Object.entries(side).map(([key, value]) => [ruleWords(facts.t, key), textOf(value)]));
  return [];
}

function ofFeature({ t }: Facts, side: Told): Worded {
  const field = (name: string): string => t(`features-admin:field.${name}`);
  const word = (kind: string, value: unknown): string | null => {
    const text = textOf(value);
    return text && t(`features-admin:${kind}.${text}`, { defaultValue: text });
  };
  const list = (value: unknown, kind: string | null): string | null =>
    Array.isArray(value) && value.length > 0
      ? value.map((one) => (kind === null ? String(one) : word(kind, one))).join(', ')
      : null;
  const key = textOf(side['key']);
  const own = { key: key ?? '', name: textOf(side['name']), description: textOf(side['description']) };
  return said([
    [field('name'), key === null ? own.name : featureTexts(t, own).name],
    [t('features-admin:fact.key'), key],
    [field('description'), own.description],
    [field('status'), word('status', side['status'])],
    [field('level'), textOf(side['level'])],
    [field('xp'), textOf(side['xpRequirement'])],
    [field('category'), word('category', side['category'])],
    [field('type'), word('types', side['featureType'])],
    [field('development'), word('development', side['developmentStatus'])],
    [field('beta'), list(side['betaRoles'], 'role')],
    [field('bypass'), list(side['bypassRoles'], 'role')],
    [field('tags'), list(side['tags'], null)],
    [field('route'), textOf(side['route'])],
  ]);
}

/** A text in each language that it is kept in. */
const inLanguages = ({ language }: Facts, name: string, texts: unknown, part: string): Worded =>
  isRecord(texts)
    ? said(
        Object.entries(texts).flatMap(([code, text]) =>
          isLanguage(code) && isRecord(text)
            ? [[`${name} (${languageName(code, language)})`, textOf(text[part])] as const]
            : [],
        ),
      )
    : [];

function ofLevel(facts: Facts, side: Told): Worded {
  const field = (name: string): string => facts.t(`xp-admin:level.${name}`);
  const icon = textOf(side['icon']);
  return [
    ...inLanguages(facts, field('name'), side['texts'], 'name'),
    ...said([
      [field('level'), textOf(side['level'])],
      [field('threshold'), textOf(side['threshold'])],
    ]),
    ...inLanguages(facts, field('description'), side['texts'], 'description'),
    ...said([
      [field('icon'), icon && facts.t(`xp-admin:level.icons.${icon}`, { defaultValue: icon })],
      [field('color'), textOf(side['color'])],
    ]),
  ];
}

/** Programs are priced in dollars. */
const currency = 'usd';

function ofProgram(facts: Facts, side: Told): Worded {
  const { t, language } = facts;
  const field = (name: string): string => t(`payments-admin:versions.field.${name}`);
  const money = (value: unknown): string | null => {
    const cents = numberOf(value);
    return cents === null ? null : moneyText(language, cents, currency);
  };
  const chosen = (id: string, value: unknown): string | null => {
    const text = textOf(value);
    return text && valueText(t, language, id, text);
  };
  const offered = (value: unknown): string | null =>
    typeof value === 'boolean' ? t(`payments-admin:versions.${value ? 'on' : 'off'}`) : null;
  const part = (name: string): string => t(`payments-admin:versions.part.${name}`);
  const upsell = isRecord(side['upsell']) ? side['upsell'] : {};
  const lines = recordsOf(side['lines']).map((line) => {
    const texts: Told = isRecord(line['texts']) ? line['texts'] : {};
    return textOf(texts[language]) ?? textOf(texts['en']) ?? '';
  });
  return [
    ...inLanguages(facts, t('payments-admin:program.name'), side['texts'], 'name'),
    ...inLanguages(facts, t('payments-admin:program.description'), side['texts'], 'description'),
    ...said([
      [field('price'), money(side['price'])],
      [field('list_price'), money(side['listPrice'])],
      [field('list_price_from'), chosen('list_price_from', side['listPriceFrom'])],
      [field('list_price_until'), chosen('list_price_until', side['listPriceUntil'])],
      [field('status'), chosen('status', side['status'])],
      [field('refund_rule'), chosen('refund_rule', side['refundRule'])],
      [field('habit_cap'), textOf(side['habitCap'])],
      [field('pause_days'), textOf(side['pauseDays'])],
      [field('calls_per_month'), textOf(side['callsPerMonth'])],
      [field('display_order'), textOf(side['displayOrder'])],
      [field('upsell_hours'), textOf(upsell['hours'])],
      [field('upsell_places'), textOf(upsell['places'])],
      ...(['options', 'plans'] as const).flatMap((kind) =>
        recordsOf(side[kind]).flatMap((way) => {
          const name = t(`system:log.${kind === 'options' ? 'way' : 'plan'}`, { number: textOf(way['id']) });
          return [
            ...['first', 'each', 'total', 'price'].map(
              (one) => [`${name}, ${part(one)}`, money(way[one])] as const,
            ),
            [`${name}, ${part('active')}`, offered(way['active'])] as const,
          ];
        }),
      ),
    ]),
    ...recordsOf(side['options']).flatMap((way) =>
      (['name', 'description'] as const).flatMap((one) => {
        const name = t('system:log.way', { number: textOf(way['id']) });
        return inLanguages(facts, `${name}, ${t(`payments-admin:program.${one}`)}`, way['texts'], one);
      }),
    ),
    ...said(lines.map((line, at) => [t('payments-admin:versions.line', { number: at + 1 }), line] as const)),
  ];
}
