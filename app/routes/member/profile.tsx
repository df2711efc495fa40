import { v7 as uuid } from 'uuid';
import { data } from 'react-router';
import type { Route } from './+types/profile';
import { removeAvatar, replaceAvatar } from '#app/domain/files/files.ts';
import { helpNeeded } from '#app/domain/help/help-needed.ts';
import { profileMark, readProfile, updateProfile } from '#app/domain/profile/profile.ts';
import { dropHeldPost, findHeldPost } from '#app/domain/submissions/held-posts.ts';
import { profileForm } from '#app/forms/definitions/profile.ts';
import { fieldsOf } from '#app/forms/engine/definition.ts';
import { makeAvatar } from '#app/gateways/files/make-picture.ts';
import type { Problem } from '#app/forms/engine/parse.ts';
import { problemText } from '#app/forms/view.ts';
import { servicesContext } from '#app/http/contexts.ts';
import { redirectWithFlash } from '#app/http/flash.ts';
import { readPosted } from '#app/http/posted.ts';
import { noteHelp } from '#app/http/reader-help.ts';
import { uploadsContext } from '#app/http/uploads.ts';
import { ProfilePage } from '#app/ui/profile-page.tsx';
import { dayIn } from '#app/http/day.ts';
import { memberRequest, type MemberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { leftSteps } from '#app/views/left-view.ts';
import { quizResults } from '#app/views/quiz-results.ts';
import { parseProfile, viewProfile } from './profile-form.ts';

export const handle = {
  showsHeld: true,
  uploads: 10 * 1024 * 1024,
  form: profileForm,
  feature: 'profile',
  labels: { timezone_other: 'member:profile.otherZone' },
} satisfies PageFacts;

export async function loader({ request, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { profile, avatarId } = await readProfile(facts.db, facts.viewer.id);
  const wasHeld = request.method === 'GET' && new URL(request.url).searchParams.has('held');
  const posted = wasHeld ? await findHeldPost(facts.db, facts.viewer.id, '/profile', facts.now) : null;
  return {
    ...viewProfile(posted ? { posted } : { profile }, {}, facts),
    seen: posted?.['seen']?.[0] ?? profileMark(profile),
    held: posted !== null,
    help: helpNeeded(posted ?? { shown: Object.values(profile).flat().map(String) }),
    email: facts.viewer.email,
    avatar: avatarId,
    left: await leftSteps(facts),
    quizzes: await quizResults(facts),
  };
}

/** Stores a picture that came along. @returns why it was not taken, or null */
async function savePicture(
  context: Route.ActionArgs['context'],
  facts: MemberRequest,
): Promise<Problem | null> {
  const upload = context.get(uploadsContext).find((one) => one.field === 'avatar');
  if (!upload) return null;
  const { files, limiter } = context.get(servicesContext);
  const allowance = await limiter.take('upload-member', facts.viewer.id);
  if (!allowance.ok) return { key: 'imageTooMany' };
  const image = await makeAvatar(upload);
  if (!image.ok) return { key: image.reason };
  const storedName = await files.store(image.bytes, image.extension);
  const file = { id: uuid(), storedName, mediaType: image.mediaType, bytes: image.bytes.length };
  await replaceAvatar(facts.db, facts.viewer.id, file, facts.now);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const facts = memberRequest(context);
  const { db, viewer, now, t } = facts;
  const posted = await readPosted(request);
  noteHelp(context, posted);
  const { profile, problems } = parseProfile(posted, facts);
  // A good picture is kept even where a text is not: a browser would not choose it again by itself.
  const picture = await savePicture(context, facts);
  if (posted['remove_avatar'] && context.get(uploadsContext).length === 0)
    await removeAvatar(db, viewer.id, now);
  const seen = posted['seen']?.[0] ?? null;
  const again = async (status: 409 | 422, mark: string | null) => {
    const { avatarId } = await readProfile(db, viewer.id);
    const avatarError = picture && problemText(t, picture);
    const shown = viewProfile({ posted }, problems, facts);
    return data({ ...shown, seen: mark, avatar: avatarId, avatarError, isChanged: status === 409 }, status);
  };
  if (picture || Object.keys(problems).length > 0) return again(422, seen);
  const days = { before: facts.today, after: dayIn(profile.timezone, now) };
  const saved = await updateProfile(db, viewer.id, profile, now, days, seen);
  // What was typed stands there; sent once more, it counts.
  if (!saved.ok) return again(409, profileMark(saved.there));
  if (posted['held']) await dropHeldPost(db, viewer.id, '/profile', now);
  return redirectWithFlash(context, '/profile', [{ kind: 'success', key: 'profileSaved' }]);
}

/** The order of the page, for its summary of errors. */
const order = ['avatar', ...fieldsOf(profileForm).map((field) => field.id), 'timezone', 'timezone_other'];

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return (
    <ProfilePage
      groups={shown.groups}
      zones={shown.zones}
      avatar={shown.avatar}
      avatarError={actionData?.avatarError ?? null}
      seen={shown.seen}
      isChanged={actionData?.isChanged ?? false}
      email={loaderData.email}
      held={loaderData.held}
      isHeldBack={loaderData.held && !actionData}
      order={order}
      left={loaderData.left}
      quizzes={loaderData.quizzes}
    />
  );
}
