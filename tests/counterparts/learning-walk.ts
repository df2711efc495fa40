import { v7 as uuid } from 'uuid';
import { addVideo } from '#app/domain/videos/edit-videos.ts';
import { articles, courses } from '#app/learning/registry.ts';
import { seatMember } from '#tests/support/visitor.ts';
import { demoAccount, type Walk } from './walk.ts';

/** Somebody begins a course, writes, answers its questions, reads it to the end and has a certificate; and reads an article. */
export async function learns(walk: Walk): Promise<void> {
  const who = 'a member who learns';
  const { site, album, language } = walk;
  const { visitor } = await seatMember(site, { language });
  const course = courses[0]!;
  const path = `/education/courses/${course.id}`;
  const lessonAt = (nth: number) => `${path}/lessons/${course.lessons[nth]!.id}`;
  for (const page of ['', '?tab=articles', '?tab=videos', '?tab=progress', '?q=zzzz', '?q=b'])
    await album.get(who, visitor, `/education${page}`);
  await album.get(who, visitor, path);
  await album.get(who, visitor, `${path}/notes`);
  await album.get(who, visitor, lessonAt(0));
  await album.post(who, visitor, lessonAt(0), { note: 'x'.repeat(10_001), seen: '0' });
  await visitor.post(lessonAt(0), { note: 'Una caminata.', seen: '0' });
  await visitor.post(`${lessonAt(0)}/marks`, { mark: 'practised', done: '1' });
  await visitor.post(`${lessonAt(0)}/marks`, { mark: 'read', done: '1' });
  for (const page of [path, lessonAt(0), `${path}/notes`, `${path}/check`, '/education'])
    await album.get(who, visitor, page);
  await album.post(who, visitor, `${path}/check`, {});
  await visitor.post(`${path}/check`, Object.fromEntries(course.check.map(({ id }) => [id, '1'])));
  await album.get(who, visitor, `${path}/check`);
  for (const { id } of course.lessons)
    await visitor.post(`${path}/lessons/${id}/marks`, { mark: 'read', done: '1' });
  await album.get(who, visitor, path);
  await album.get(who, visitor, `${path}/certificate`);
  await album.post(who, visitor, `${path}/certificate`, { holder: '' });
  await visitor.post(`${path}/certificate`, { holder: 'Ana María' });
  for (const page of [`${path}/certificate`, '/education?tab=progress']) await album.get(who, visitor, page);
  const article = articles[0];
  if (article) {
    await album.get(who, visitor, `/education/articles/${article.id}`);
    await visitor.post(`/education/articles/${article.id}/read`, { done: '1' });
    await album.get(who, visitor, `/education/articles/${article.id}`);
  }
  const adminId = await demoAccount(walk, 'admin@freedomplan.example');
  const texts = Object.fromEntries([['en', { title: 'Respirar despacio', description: '' }]]);
  const video = {
    link: 'https://videos.example/2',
    minutes: 6,
    state: 'published',
    place: 'education',
    texts,
  } as const;
  await addVideo(site.db, adminId, uuid(), video, site.now());
  await album.get(who, visitor, '/education?tab=videos');
}
