import { describe, expect, test } from 'vitest';
import { analysisContentSchema } from '#app/gateways/ai/analyst.ts';
import { personas } from './personas.ts';
import { asText, formMaterial, freedomData, read } from './reading.ts';

const all = [
  ...personas.map(
    ({ name, formType, language, answers }) => [name, language, formMaterial(formType, answers)] as const,
  ),
  [
    'careful-provider',
    'en',
    { kind: 'freedom', quiz: 'freedom', data: freedomData('security', 'connection') },
  ] as const,
];

describe('C7-031 what the built-in analyst says to', () => {
  // The files were read by people before they were kept: a change in them is to be read again.
  test.each(all)('%s, in %s', async (name, language, material) => {
    const content = await read(material, language);
    expect(analysisContentSchema.safeParse(content).success).toBe(true);
    await expect(asText(content)).toMatchFileSnapshot(`personas/${name}.txt`);
  });

  test('the same answers say the same, and each persona reads something else', async () => {
    const once = await Promise.all(
      all.map(async ([, language, material]) => asText(await read(material, language))),
    );
    const again = await Promise.all(
      all.map(async ([, language, material]) => asText(await read(material, language))),
    );
    expect(again).toEqual(once);
    expect(new Set(once).size).toBe(all.length);
  });
});
