import type { PrintedFlag } from './found-value.ts';

const flags = new Set(
  `h l hh ll * ** *** ↑ ↓ ↑↑ ↓↓ ▲ ▼ ! !! (h) (l) [h] [l] (*) h* l* *h *l + high low alto alta bajo baja elevado elevada
  disminuido disminuida abnormal anormal normal n a aa crit critical critico crítico (alto) (bajo) (high) (low)`
    .split(/\s+/)
    .filter((flag) => flag !== '+'),
);

/** Whether this is a mark that a laboratory puts beside a value, and neither a value nor a unit: H, L, *, ↑, 'Alto'. */
export const isFlag = (text: string): boolean => flags.has(text.toLowerCase());

/** A value without the marks that are stuck to it: '95*', '↑95', '5.4 H'. */
export const withoutFlags = (text: string): string =>
  text
    .replace(/^(?:[*↑↓▲▼!]+|[HL](?=[<>≤≥]?\d))/u, '')
    .replace(/(?:[*↑↓▲▼!¹²³⁴⁵⁶⁷⁸⁹]+|(?<=\d)[HL]|\((?:\d|[a-z]|\*)\))$/u, '');

const ways = new Map<string, PrintedFlag>(
  (
    [
      ['high', 'h hh ↑ ↑↑ ▲ h* *h high alto alta elevado elevada'],
      ['low', 'l ll ↓ ↓↓ ▼ l* *l low bajo baja disminuido disminuida'],
      ['abnormal', 'abnormal anormal crit critical critico crítico'],
    ] as const
  ).flatMap(([way, words]) => words.split(' ').map((word) => [word, way] as const)),
);

/** What marks say, of those beside one value: nothing where they say nothing of it, as a star may, or contradict each other. */
export function wayOf(marks: readonly string[]): PrintedFlag | undefined {
  const said = new Set(
    marks.flatMap(
      (mark) =>
        ways.get(
          mark
            .toLowerCase()
            .replaceAll(/[()[\]]/g, '')
            .trim(),
        ) ?? [],
    ),
  );
  if (said.has('high') && said.has('low')) return undefined;
  return said.has('high') ? 'high' : said.has('low') ? 'low' : [...said][0];
}

/** The marks that are stuck to a value: '95H', '↑95'. */
export const stuckFlags = (text: string): readonly string[] => {
  const plain = withoutFlags(text);
  return plain === text ? [] : text.split(plain).filter(Boolean);
};
