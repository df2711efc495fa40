import type { RouterContextProvider } from 'react-router';
import { wholeTexts } from '#app/domain/content/lay-over.ts';
import { listVersions } from '#app/domain/content/read-versions.ts';
import { memberRequest } from '#app/http/member-request.ts';
import { everyText } from '#locales/texts.ts';
import { readEntryAddress } from './entry-names.ts';

/** An entry as it stands: its draft, else what is published, else what was delivered. @throws Response 404 */
export async function readEdited(
  context: Readonly<RouterContextProvider>,
  params: { readonly page: string; readonly key: string },
) {
  const request = memberRequest(context);
  const address = await readEntryAddress(request.db, params);
  const versions = await listVersions(request.db, address.page.part, address.entry.key);
  const stands =
    versions.find(({ state }) => state === 'draft') ?? versions.find(({ state }) => state === 'live');
  const texts = wholeTexts(everyText, address.page.part, address.entry, stands?.texts ?? {});
  return {
    ...request,
    ...address,
    versions,
    texts,
    seen: versions[0]?.number ?? 0,
    shownNote: stands?.note ?? '',
  };
}
