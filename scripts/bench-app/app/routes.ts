import { index, route, type RouteConfig } from '@react-router/dev/routes';

export default [index('./page.tsx'), route('insert', './insert.ts')] satisfies RouteConfig;
