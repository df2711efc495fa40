import { articles as all } from './articles.ts';
import { financial } from './courses/financial.ts';
import { health } from './courses/health.ts';
import { mindset } from './courses/mindset.ts';
import { purpose } from './courses/purpose.ts';
import { relationships } from './courses/relationships.ts';
import type { Article, Course } from './learning.ts';

/** Every course, in the order in which they are shown. */
export const courses: readonly Course[] = [mindset, health, financial, relationships, purpose];

/** Every article, by pillar. */
export const articles: readonly Article[] = all;

const courseById = new Map(courses.map((one) => [one.id, one]));
const articleById = new Map(articles.map((one) => [one.id, one]));

/** By its id, or undefined. */
export const findCourse = (id: string): Course | undefined => courseById.get(id);

/** By its id, or undefined. */
export const findArticle = (id: string): Article | undefined => articleById.get(id);
