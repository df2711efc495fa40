import type laboratory from '#locales/en/laboratory.json';
import { languageCodes } from '#locales/languages.ts';
import { textsOf } from '#locales/texts.ts';
import { indexNames, type TestNames } from '#app/laboratory/reading/names.ts';
import { laboratoryTests } from '#app/laboratory/registry.ts';

let made: TestNames | null = null;

/**
 * What every test is called, on the pages and on the papers of laboratories, in all languages at once: a paper may mix them. Made
 * once, when the first paper is read.
 */
export function testNames(): TestNames {
  if (made) return made;
  const said = textsOf<typeof laboratory>('laboratory');
  const printed = textsOf<Readonly<Record<string, string>>>('printed-names');
  made = indexNames(
    languageCodes.flatMap((language) =>
      laboratoryTests.map(({ id }) => {
        const { name, short } = (
          said[language].tests as Readonly<Record<string, { readonly name: string; readonly short: string }>>
        )[id]!;
        const others = printed[language][id]?.split(';').map((one) => one.trim()) ?? [];
        return { test: id, language, names: [name, short, ...others] };
      }),
    ),
  );
  return made;
}
