import { prefix, route, type RouteConfigEntry } from '@react-router/dev/routes';

/** The pages of courses, articles and videos, below the path and the guard that `app/routes.ts` puts before them. */
export const education: RouteConfigEntry[] = [
  route('', 'routes/learning/education.tsx'),
  ...prefix('courses/:course', [
    route('', 'routes/learning/course.tsx'),
    route('lessons/:lesson', 'routes/learning/lesson.tsx'),
    route('lessons/:lesson/marks', 'routes/learning/marks.ts'),
    route('check', 'routes/learning/check.tsx'),
    route('notes', 'routes/learning/notes.tsx'),
    route('certificate', 'routes/learning/certificate.tsx'),
    route('certificate.pdf', 'routes/learning/certificate-pdf.ts'),
  ]),
  route('articles/:article', 'routes/learning/article.tsx'),
  route('articles/:article/read', 'routes/learning/article-read.ts'),
  route('videos/:videoId/watched', 'routes/learning/video-watched.ts'),
];
