import type { Profile, SocialLinks } from '#app/domain/profile/profile.ts';
import { profileForm } from '#app/forms/definitions/profile.ts';
import { fieldsOf, type Answers, type AnswersOf } from '#app/forms/engine/definition.ts';
import { parseSection, type Posted, type Problem } from '#app/forms/engine/parse.ts';
import { requiredProblem } from '#app/forms/engine/progress.ts';
import { formTexts, problemText, viewSection, type FieldView } from '#app/forms/view.ts';
import { readTimezone } from '#app/forms/engine/time-zones.ts';
import { knownTimezone } from '#app/http/day.ts';
import { zoneOptions } from '#app/http/time-zones.ts';
import type { MemberRequest } from '#app/http/member-request.ts';

type Facts = MemberRequest;
type Problems = Readonly<Record<string, Problem>>;

const everyField = { id: 'all', fields: fieldsOf(profileForm) };

/** What a POST of the profile page says: the profile, or what is wrong with it. */
export function parseProfile(
  posted: Posted,
  facts: Facts,
): { readonly profile: Profile; readonly problems: Problems } {
  const parsed = parseSection(everyField, posted, facts);
  const answers = parsed.answers as AnswersOf<typeof profileForm>;
  const problems: Record<string, Problem> = { ...parsed.problems };
  for (const field of everyField.fields)
    if (field.required && parsed.answers[field.id] === undefined)
      problems[field.id] ??= requiredProblem(field);
  const named = (posted['timezone_other']?.[0] ?? '').trim();
  const chosen = posted['timezone']?.[0] ?? '';
  const timezone = readTimezone(named === '' ? chosen : named);
  if (!timezone)
    problems[named === '' ? 'timezone' : 'timezone_other'] = {
      key: named === '' && chosen === '' ? 'required' : 'timezone',
    };
  const links: SocialLinks = {
    ...(answers.social_primary ? { primary: answers.social_primary } : {}),
    ...(answers.social_instagram ? { instagram: answers.social_instagram } : {}),
    ...(answers.social_linkedin ? { linkedin: answers.social_linkedin } : {}),
    ...(answers.social_website ? { website: answers.social_website } : {}),
  };
  const profile: Profile = {
    full_name: answers.full_name ?? null,
    age_range: answers.age_range ?? null,
    occupation: answers.occupation ?? null,
    country: answers.country ?? null,
    city: answers.city ?? null,
    bio: answers.bio ?? null,
    timezone: timezone ?? 'UTC',
    calendly_url: answers.calendly_url ?? null,
    social_links: links,
    meeting_preferences: {
      frequency: answers.meeting_frequency ?? 'weekly',
      duration: answers.meeting_duration ?? 30,
      buffer: answers.meeting_buffer ?? 15,
    },
  };
  return { profile, problems };
}

/** A stored profile as the answers of the form. */
function answersOf(profile: Profile): Answers {
  const { social_links: links, meeting_preferences: meetings } = profile;
  const answers = {
    full_name: profile.full_name,
    age_range: profile.age_range,
    occupation: profile.occupation,
    country: profile.country,
    city: profile.city,
    bio: profile.bio,
    social_primary: links.primary,
    social_instagram: links.instagram,
    social_linkedin: links.linkedin,
    social_website: links.website,
    calendly_url: profile.calendly_url,
    meeting_frequency: meetings.frequency,
    meeting_duration: meetings.duration,
    meeting_buffer: meetings.buffer,
  };
  return Object.fromEntries(
    Object.entries(answers).filter(([, value]) => value !== null && value !== undefined),
  ) as Answers;
}

/** The form's groups of fields, with a stored profile or with what was typed, and the problems found in it. */
export function viewProfile(
  source: { readonly profile: Profile } | { readonly posted: Posted },
  problems: Problems,
  facts: Facts,
) {
  const say = formTexts(facts.t, profileForm.id);
  const stored = 'profile' in source;
  const input = {
    answers: stored ? answersOf(source.profile) : {},
    typed: stored ? {} : source.posted,
    suggested: {},
    problems,
    today: facts.today,
  };
  const timezone = stored ? knownTimezone(source.profile.timezone) : (source.posted['timezone']?.[0] ?? '');
  return {
    groups: profileForm.sections.map((section) => ({
      id: section.id,
      title: say(`sections.${section.id}.title`) ?? section.id,
      intro: say(`sections.${section.id}.intro`),
      fields: viewSection(profileForm, section, input, facts),
    })),
    zones: zoneFields(timezone, stored ? '' : (source.posted['timezone_other']?.[0] ?? ''), problems, facts),
  };
}

/** The list of zones, and a line for any other. */
function zoneFields(
  timezone: string,
  other: string,
  problems: Problems,
  { t, language, viewer, now }: Facts,
): readonly FieldView[] {
  const options = zoneOptions(language, [viewer.timezone, timezone], now);
  const of = (id: 'timezone' | 'timezone_other') => ({
    id,
    error: problems[id] && problemText(t, problems[id]),
    prefilled: false as const,
  });
  return [
    {
      ...of('timezone'),
      kind: 'choice',
      layout: 'select',
      label: t('member:profile.timezone'),
      hint: t('member:profile.timezoneHint'),
      required: true,
      values: [timezone],
      options: options.map((option) => ({ ...option, chosen: option.value === timezone })),
    },
    {
      ...of('timezone_other'),
      kind: 'text',
      label: t('member:profile.otherZone'),
      hint: t('member:profile.otherZoneHint'),
      required: false,
      values: [other],
    },
  ];
}
