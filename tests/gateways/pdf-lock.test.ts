import { expect, test } from 'vitest';
import { asksForPassword } from '#app/gateways/papers/pdf-lock.ts';
import { reportCanvas } from '#tests/routes/support/report-paper.ts';

/** Of the versions of PDF that differ in how they lock: keys of 40 and 128 bits, AES with 128 and with 256. */
const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

test.each(versions)(
  'C10-005 a PDF %s asks for the password of its reader, and not for an empty one',
  async (pdfVersion) => {
    const canvas = reportCanvas();
    expect(asksForPassword(await canvas.pdf({ userPassword: '1987', ownerPassword: 'x', pdfVersion }))).toBe(
      true,
    );
    expect(asksForPassword(await canvas.pdf({ ownerPassword: 'x', pdfVersion }))).toBe(false);
  },
);

/** The dictionaries of two files with AES of 256 bits as PDF 2.0 has it, which another program wrote: with an empty password, and '1987'. */
const newest = {
  empty: {
    o: '703ef466a3288348db9e6c59a9af0f251187180f70b208f2b2c13c50a353a85db4ac997645be03a6a387d5e370f1ddda',
    u: '9210856c563e6d31e176a1e9f24fbad172dff79dfb3fdfd07b18b568b08ba9c4bbaf4ad5f083ccb2cc0489d0a507742b',
  },
  given: {
    o: 'f3ae399e0edc870e9b06149f1336d7e2e2566d8abc7dec8b20e16ebdac5a07833ed725bab4bd7c355f9106bd68dd9d4d',
    u: 'af5be028edf948a13500dd1f647b06647d921aaa831322288b0d4dc073f21fafc02e108b84feb76e98e162c39ddadc5c',
  },
};

test.each([
  ['empty', false],
  ['given', true],
] as const)('C10-005 one of PDF 2.0 whose password is %s: %s', (which, asks) => {
  const { o, u } = newest[which];
  const lock = `<< /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <${o}> /U <${u}> >>`;
  const file = `%PDF-2.0\n15 0 obj\n<< >>\nendobj\n5 0 obj\n${lock}\nendobj\ntrailer << /Encrypt 5 0 R >>\n%%EOF`;
  expect(asksForPassword(Buffer.from(file))).toBe(asks);
  expect(asksForPassword(Buffer.from(file.replace('/Encrypt 5 0 R', `/Encrypt ${lock}`)))).toBe(asks);
});

test.each([
  ['one that is not encrypted', '%PDF-1.7\n%%EOF', false],
  ['no PDF', 'canary', false],
  ['nothing', '', false],
  ['one whose lock is not there', 'trailer << /Encrypt 7 0 R >>', true],
  ['one with another lock', 'trailer << /Encrypt << /Filter /Adobe.PubSec /R 4 >> >>', true],
  ['one that is cut', 'trailer << /Encrypt << /R 3 /P -4 /O (abc', true],
])('what cannot be opened counts as locked: %s', (_what, file, asks) => {
  expect(asksForPassword(Buffer.from(file))).toBe(asks);
});
