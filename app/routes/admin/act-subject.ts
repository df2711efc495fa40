import type { NamedSubject } from '#app/domain/administration/subjects.ts';
import type { MemberRequest } from '#app/http/member-request.ts';
import { featureTexts } from '#app/views/feature-texts.ts';
import type { Told } from './act-words.ts';

/** What an act was done to. */
export interface SubjectView {
  /** Such as 'invitation'; it has its words in `system:log.kind`. */
  readonly kind: string;
  readonly name: string | null;
  /** Its page; null where it has none. */
  readonly to: string | null;
}

/**
 * What an act was done to, as it is called now.
 * @param subject with its id @param named null where it is not there any more @param details of a feature, as it was called then
 */
export function subjectView(
  { t }: Pick<MemberRequest, 't'>,
  subject: string,
  named: NamedSubject | undefined,
  details: Told,
): SubjectView {
  const kind = subject.split(':')[0]!;
  switch (named?.kind) {
    case 'feature':
      return {
        kind,
        name: featureTexts(t, { ...named, description: null }).name,
        to: named.isGone ? null : `/admin/features/${named.id}`,
      };
    case 'level':
      return { kind, name: named.name, to: `/admin/levels/${named.id}` };
    case 'tier':
      return { kind, name: named.name, to: `/admin/programs/${named.id}` };
    case 'invitation':
      return { kind, name: named.name, to: '/admin/invitations' };
    case 'sign-up':
      return { kind, name: named.email, to: null };
    case undefined:
      return { kind, name: typeof details['key'] === 'string' ? details['key'] : null, to: null };
  }
}
