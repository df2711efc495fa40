import { ErrorSummary } from '../error-summary.tsx';
import { PageTitle } from '../page-title.tsx';
import { Thread, type Reply } from '../parts/thread.tsx';
import { useTranslation } from '../texts.tsx';
import { ChooseName } from './choose-name.tsx';
import { PostActs } from './post-acts.tsx';
import { PostLeaf } from './post-leaf.tsx';
import { PostNote } from './post-note.tsx';
import { PostText } from './post-text.tsx';
import type { DraftErrors, PostDraft, PostView } from './views.ts';
import { draftErrors, WordsOfPost } from './write-post.tsx';

/** So much of a post tells its page from others, in titles. */
const inTitle = 40;

/** One post, whole, with the replies to it and the form for another one. */
export function PostPage({
  post,
  replies,
  here,
  later,
  back,
  isOpen,
  hasName,
  card,
  draft,
  errors,
  isAnswered,
}: {
  post: PostView;
  replies: readonly PostView[];
  here: string;
  later: string | null;
  back: string;
  /** Whether anybody can reply. */
  isOpen: boolean;
  hasName: boolean;
  card: string;
  draft: PostDraft;
  errors: DraftErrors;
  isAnswered: boolean;
}) {
  const { t } = useTranslation('community');
  const title = post.author ? t('post.title', { name: post.author.name }) : t('post.place');
  const begin = post.text.replaceAll(/\s+/g, ' ').slice(0, inTitle);
  return (
    <div className="max-w-2xl">
      <PageTitle error={draftErrors(errors).length > 0}>{begin ? `${title} · ${begin}` : title}</PageTitle>
      <ErrorSummary errors={draftErrors(errors)} />
      <p className="no-print">
        <a href={back} className="link inline-block py-1">
          {t('post.back')}
        </a>
      </p>
      <h1 className="wrap-anywhere">
        <bdi>{title}</bdi>
      </h1>
      <div id={`post-${post.id}`} className="mt-4 scroll-mt-4">
        <PostLeaf post={post} here={here} isWhole />
      </div>
      <h2 className="mt-8">{t('post.replies')}</h2>
      <Thread
        label={t('post.replies')}
        replies={replies.map((reply) => replyOf(reply, here))}
        none={t('post.noReplies')}
        form={
          // Words that were sent, or held, stand below also where the post went away meanwhile.
          !isOpen && !isAnswered && !draft.isHeld ? null : hasName || isAnswered || draft.isHeld ? (
            <WordsOfPost
              draft={draft}
              errors={errors}
              label={t('reply.label')}
              hint={t('reply.hint')}
              button={t('reply.send')}
              rows={3}
            />
          ) : (
            <ChooseName href={card} />
          )
        }
      />
      {later ? (
        <p className="mt-6">
          <a href={later} className="btn btn-secondary">
            {t('post.later')}
          </a>
        </p>
      ) : null}
    </div>
  );
}

const replyOf = (reply: PostView, here: string): Reply => ({
  id: reply.id,
  who: (
    <a href={`/community/people/${reply.author!.id}`} className="py-1 no-underline hover:text-pine">
      <bdi>{reply.author!.name}</bdi>
    </a>
  ),
  when: reply.when,
  at: reply.at,
  text: <ReplyText reply={reply} />,
  acts: <PostActs post={reply} here={here} />,
});

function ReplyText({ reply }: { reply: PostView }) {
  const { t } = useTranslation('community');
  return (
    <>
      {reply.edited ? <p className="text-base text-ink-soft">{t('edited', { when: reply.edited })}</p> : null}
      <PostNote post={reply} />
      <PostText text={reply.text} />
    </>
  );
}
