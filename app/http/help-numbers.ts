import type { TFunction } from 'i18next';
import { displayNames, listFormat } from '#locales/formats.ts';
import type { HelpKind } from '#app/domain/help/help-needed.ts';
import { dialled, directory, helpIn } from '#app/domain/help/helplines/helplines.ts';
export { directory } from '#app/domain/help/helplines/helplines.ts';
import type { Helpline, HelplineFor, HelplineHours } from '#app/domain/help/helplines/helpline.ts';

/** A number as people write it, and as a phone dials it. */
export interface NumberView {
  readonly number: string;
  readonly dial: string;
}

/** A helpline as pages show it. */
export interface LineView {
  readonly for: HelplineFor;
  readonly name: string;
  readonly call: (NumberView & { readonly option: string | null }) | null;
  readonly text: (NumberView & { readonly word: string | null }) | null;
  readonly url: string | null;
  readonly hours: HelplineHours;
  readonly languages: readonly string[];
}

type Service = 'all' | 'ambulance' | 'police' | 'fire';

/** Whom somebody in a country can call; nothing where the country is not known. */
export interface HelpNumbers {
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly emergency: Readonly<Partial<Record<Service, string>>>;
  readonly lines: readonly LineView[];
}

const numberView = (number: string): NumberView => ({ number, dial: dialled(number) });

const lineView = (line: Helpline): LineView => ({
  for: line.for,
  name: line.name,
  call: line.call ? { ...numberView(line.call), option: line.option ?? null } : null,
  text: line.text ? { ...numberView(line.text.to), word: line.text.word ?? null } : null,
  url: line.url ?? null,
  hours: line.hours,
  languages: line.languages,
});

/** The numbers of a country. @param country ISO 3166-1 alpha-2 */
export function numbersOf(country: string | null): HelpNumbers {
  const known = country === null ? null : helpIn(country);
  const { all, ambulance, police, fire } = known?.emergency ?? {};
  return {
    country,
    emergency: {
      ...(all ? { all } : {}),
      ...(ambulance ? { ambulance } : {}),
      ...(police ? { police } : {}),
      ...(fire ? { fire } : {}),
    },
    lines: (known?.lines ?? []).map(lineView),
  };
}

/** The emergency service that comes, with its number. */
export type EmergencyView = NumberView & { readonly service: Service };

/** Whom to call for a kind of help: people who listen, and the emergency service that comes. */
export function callsFor(
  kind: HelpKind,
  { lines, emergency }: HelpNumbers,
): { readonly lines: readonly LineView[]; readonly emergency: EmergencyView | null } {
  const wanted: readonly Service[] =
    kind === 'violence' ? ['all', 'police', 'ambulance'] : ['all', 'ambulance', 'police'];
  const service = wanted.find((one) => emergency[one] !== undefined);
  return {
    lines: lines.filter((line) => line.for === kind),
    emergency: service ? { service, ...numberView(emergency[service]!) } : null,
  };
}

/** When somebody answers, in words; null where we do not know. */
export function hoursText(t: TFunction, hours: HelplineHours): string | null {
  if (hours === null) return null;
  if (hours === 'always') return t('help:hours.always');
  return t(`help:hours.${hours.days}`, { from: hours.from, to: hours.to });
}

/** What is spoken there, in words. */
export function languagesText(language: string, codes: readonly string[]): string {
  const names = displayNames(language, 'language');
  return listFormat(language).format(codes.map((code) => names.of(code) ?? code));
}

/** Help in plain words, for what is printed or mailed. */
export interface HelpInWords {
  readonly heading: string;
  readonly text: string;
  readonly calls: readonly string[];
}

/** What the box of a page says, without links. @param kinds gravest first */
export function helpInWords(
  t: TFunction,
  language: string,
  numbers: HelpNumbers,
  kinds: readonly HelpKind[],
): readonly HelpInWords[] {
  return kinds.map((kind) => {
    const { lines, emergency } = callsFor(kind, numbers);
    const calls = lines.map(({ name, call, text, hours, languages }) => {
      const ways = [
        ...(call ? [callText(t, call)] : []),
        ...(text ? [messageText(t, text)] : []),
        ...[hoursText(t, hours) ?? []].flat(),
        languagesText(language, languages),
      ];
      return `${name}: ${ways.join(' · ')}`;
    });
    const first = emergency
      ? `${t(`help:services.${emergency.service}`)}: ${emergency.number}`
      : t('help:emergencyUnknown');
    const elsewhere = t('help:elsewhere', { directory: directory.url });
    return {
      heading: t(`help:kinds.${kind}.title`),
      text: t(`help:kinds.${kind}.text`),
      calls: kind === 'urgent' ? [first] : [...calls, first, elsewhere],
    };
  });
}

/** 'Call 171, then press 6'. */
export const callText = (t: TFunction, { number, option }: NonNullable<LineView['call']>): string =>
  option === null ? t('help:call', { number }) : t('help:callOption', { number, option });

/** 'Text START to 88788'. */
export const messageText = (t: TFunction, { number, word }: NonNullable<LineView['text']>): string =>
  word === null ? t('help:text', { number }) : t('help:textWord', { number, word });
