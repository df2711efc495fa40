/** What a test is called in one language; several names, as reports print them. */
export interface NamesOfTest {
  readonly test: string;
  readonly language: string;
  readonly names: readonly string[];
}

/** What a printed name is the name of. */
export interface NameFound {
  /** Tests that are called so: more than one where an abbreviation means several. */
  readonly tests: readonly string[];
  /** Whether all that is printed belongs to the name; false where words are left that may make it another test. */
  readonly whole: boolean;
  /** Languages in which it is called so. */
  readonly languages: readonly string[];
}

export interface TestNames {
  /** The tests of a name as it is printed, or null. */
  readonly find: (printed: string) => NameFound | null;
}

/** Words that say in what or how something was measured, and that no other test is told by. Folded, without a final s. */
const qualifiers = new Set(
  `serum plasma blood level measured calculated calculation calc automated auto quantitative estimated direct total assay
  determination test value result concentration venou whole fasting specimen
  suero plasmatico plasmatica serico serica sangre sanguineo sanguinea nivel medido medida calculado calculada calculo automatizado
  automatizada cuantitativo cuantitativa estimado estimada directo directa totale determinacion dosaje medicion prueba
  concentracion venosa basal recuento conteo numero count ultrasensible ultrasensitive absoluto absoluta absolute ab abs
  electrolito s p`.split(/\s+/),
);
/** Said of a count of cells or of what has two kinds, they name the test: never left out where the name is of such. */
const telling = new Set(['direct', 'directo', 'directa', 'fasting', 'ultrasensible', 'ultrasensitive']);
/** Little words between the others. */
const little = new Set('de del la el los las en of in the to con por y and e a al entre'.split(' '));

/** Letters without accents and capitals, signs as spaces; but a slash makes one of two: cholesterol/HDL is no cholesterol-HDL. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('µ', 'u')
    .replaceAll('#', ' abs ')
    .replaceAll('%', ' % ')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/[^\p{L}\p{N}%+/]+/gu, ' ')
    .trim();

const singular = (word: string): string => (word.length > 4 ? word.replace(/s$/, '') : word);

const wordsOf = (name: string): readonly string[] => folded(name).split(' ').filter(Boolean).map(singular);

/** Without spaces, because 'B 12' is B12; and, of a name without a slash, in any order, because 'Bilirubin, total' is total bilirubin. */
function keysOf(name: string): readonly string[] {
  const words = wordsOf(name);
  const straight = words.join('');
  if (name.includes('/')) return [straight];
  return [
    straight,
    `~${words
      .filter((word) => !little.has(word))
      .toSorted()
      .join(' ')}`,
  ];
}

const without = (words: readonly string[], some: ReadonlySet<string>): readonly string[] =>
  words.filter((word) => !some.has(word));

/** The parts of 'ALT (GPT)', 'AST/GOT' and 'TSH - tirotropina'. */
const partsOf = (printed: string): readonly string[] =>
  printed
    .split(/[()[\]/;,:]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => folded(part) !== '');

interface Entry {
  readonly tests: Set<string>;
  readonly languages: Set<string>;
}

/** Every name of every test, in all languages at once: a paper may mix them. */
export function indexNames(all: readonly NamesOfTest[]): TestNames {
  const index = new Map<string, Entry>();
  for (const { test, language, names } of all)
    for (const key of names.flatMap(keysOf)) {
      const entry = index.get(key) ?? { tests: new Set(), languages: new Set() };
      entry.tests.add(test);
      entry.languages.add(language);
      index.set(key, entry);
    }

  const exactly = (printed: string): Entry | undefined => {
    for (const key of keysOf(printed)) {
      const found = key === '' || key === '~' ? undefined : index.get(key);
      if (found) return found;
    }
    return undefined;
  };
  /** Also without words that make it no other test. */
  const nearly = (printed: string): Entry | undefined => {
    const found = exactly(printed);
    if (found) return found;
    const words = wordsOf(printed);
    // Few of them first, so that what tells one test from another goes last.
    const some = without(words, new Set([...qualifiers].filter((word) => !telling.has(word))));
    const rest = without(some, qualifiers);
    return (
      (some.length > 0 && some.length < words.length ? exactly(some.join(' ')) : undefined) ??
      (rest.length > 0 && rest.length < some.length ? exactly(rest.join(' ')) : undefined)
    );
  };
  const said = ({ tests, languages }: Entry, whole: boolean): NameFound => ({
    tests: [...tests],
    languages: [...languages],
    whole,
  });
  const isQualifier = (part: string): boolean =>
    wordsOf(part).every((word) => qualifiers.has(word) || little.has(word));

  return {
    find: (printed) => {
      const whole = nearly(printed);
      if (whole) return said(whole, true);
      const parts = partsOf(printed);
      if (parts.length < 2) return null;
      const [first, ...others] = parts.filter((part) => !isQualifier(part));
      if (first === undefined) return null;
      const entry = nearly(first);
      const rest = others.map((part) => ({ part, found: nearly(part) }));
      if (entry) {
        const shared = rest.reduce<ReadonlySet<string>>(
          (tests, { found }) => (found ? new Set([...tests].filter((test) => found.tests.has(test))) : tests),
          entry.tests,
        );
        // Two tests in one name are a third one.
        if (shared.size === 0) return null;
        return {
          ...said(
            entry,
            rest.every(({ found }) => found !== undefined),
          ),
          tests: [...shared],
        };
      }
      const [named] = rest.filter(({ found }) => found);
      return named?.found ? said(named.found, false) : null;
    },
  };
}
