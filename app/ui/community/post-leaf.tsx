import { Leaf } from '../parts/leaf.tsx';
import { PillarName } from '../parts/pillar-mark.tsx';
import { useTranslation } from '../texts.tsx';
import { PostActs } from './post-acts.tsx';
import { PostNote } from './post-note.tsx';
import { PostText } from './post-text.tsx';
import type { PostView } from './views.ts';

/** A post as a leaf: who wrote it and when, its words, its picture, what can be done with it. */
export function PostLeaf({
  post,
  here,
  isWhole = false,
}: {
  post: PostView;
  here: string;
  /** On its own page: all of its words, and no way to where it stands already. */
  isWhole?: boolean;
}) {
  const { t } = useTranslation('community');
  const path = `/community/posts/${post.id}`;
  return (
    <Leaf date={post.day} saysDate title={isWhole ? undefined : <AuthorName post={post} />}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-soft">
        {isWhole ? <AuthorName post={post} /> : null}{' '}
        {isWhole ? (
          <time dateTime={post.at}>{post.when}</time>
        ) : (
          <a href={path} className="link inline-block py-1">
            <time dateTime={post.at}>{post.when}</time>
          </a>
        )}{' '}
        {post.isReply && !isWhole ? <span>{t('isReply')}</span> : null}{' '}
        {post.pillar ? <PillarName pillar={post.pillar.mark}>{post.pillar.name}</PillarName> : null}{' '}
        {post.edited ? <span>{t('edited', { when: post.edited })}</span> : null}
      </p>
      <PostNote post={post} />
      {post.text ? <PostText text={post.text} isShort={!isWhole} /> : null}
      {post.hasPicture ? <PostPicture post={post} /> : null}
      <PostActs post={post} here={here} {...(isWhole ? {} : { replies: path })} />
    </Leaf>
  );
}

/** Who wrote it, with the way to their card; of a place, nobody any more. */
function AuthorName({ post: { author } }: { post: PostView }) {
  const { t } = useTranslation('community');
  if (!author) return <span>{t('nobody')}</span>;
  return (
    <a href={`/community/people/${author.id}`} className="font-semibold no-underline hover:text-pine">
      <bdi>{author.name}</bdi>
    </a>
  );
}

/** The picture that came with it, at an address that asks who may see its post. */
function PostPicture({ post: { id, author } }: { post: PostView }) {
  const { t } = useTranslation('community');
  return (
    <img
      src={`/community/posts/${id}/picture`}
      alt={t('pictureOf', { name: author?.name ?? '' })}
      loading="lazy"
      className="mt-3 max-h-96 max-w-full rounded-field border border-line"
    />
  );
}
