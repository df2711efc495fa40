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
