import { expect, test } from 'vitest';
import { featureSeeds } from '#db/seeds/features.ts';
import { readTexts } from './locale-files.ts';

test.each(['en', 'es'] as const)(
  'C9-014 every feature has a name and a description in %s, and no text is left over',
  (language) => {
    const keys = [...readTexts(language).get('features')!.keys()];
    const expected = featureSeeds.flatMap(({ key }) => [`${key}.name`, `${key}.description`]);
    expect(keys.sort()).toEqual(expected.sort());
  },
);
