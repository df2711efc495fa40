import { describe, expect, test } from 'vitest';
import { profilePersonas } from './personas.ts';
import { asText, profileOf } from './reading.ts';

describe('C5-045 what the built-in reader writes to', () => {
  // The files were read by people before they were kept: a change in them is to be read again.
  test.each(profilePersonas.map((persona) => [persona.name, persona] as const))(
    '%s',
    async (name, persona) => {
      await expect(asText(profileOf(persona))).toMatchFileSnapshot(`personas/${name}.txt`);
    },
  );
});
