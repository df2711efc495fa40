import { format } from 'oxfmt';
import { otherSettings, settings } from '#server/settings.ts';

const rowOf = ([name, { unset, is }]: readonly [
  string,
  { readonly unset: string; readonly is: string },
]): string => `| \`${name}\` | ${unset} | ${is} |`;

const table = (rows: Readonly<Record<string, { readonly unset: string; readonly is: string }>>): string =>
  ['| variable | where it is not set | what it is |', '| --- | --- | --- |']
    .concat(Object.entries(rows).map(rowOf))
    .join('\n');

/** docs/settings.md, as the settings' own table has it. */
export async function settingsPage(): Promise<string> {
  const page = [
    '# Settings',
    'Variables of the environment, read and checked once at the start (`server/settings.ts`, of which this page is made by `npm run write-settings`). Locally none is needed.',
    table(settings),
    '## Read elsewhere',
    'The first three by the container alone (`deploy/`), the last one by the tests.',
    table(otherSettings),
  ].join('\n\n');
  return (await format('docs/settings.md', page)).code;
}
