import type { TextVersion } from '#app/domain/content/read-versions.ts';
import { momentText } from '#app/http/formats.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import type { VersionView } from '#app/ui/admin/content/views.ts';

/** A version as pages show it. */
export const versionView = (
  { language, viewer }: Pick<MemberRequest, 'language' | 'viewer'>,
  { number, state, note, author, savedAt, publishedAt, publisher }: TextVersion,
): VersionView => ({
  number,
  state,
  note,
  author,
  saved: momentText(language, viewer.timezone, savedAt),
  published: publishedAt && momentText(language, viewer.timezone, publishedAt),
  publisher,
});
