import type { Route } from './+types/group-people';
import { listGroupPeople } from '#app/domain/community/group-places.ts';
import { memberRequest } from '#app/http/member-request.ts';
import type { PageFacts } from '#app/http/page-facts.ts';
import { GroupPeople } from '#app/ui/community/group-people.tsx';
import { ownGroup } from './group-view.ts';

export const handle = { feature: 'community-groups' } satisfies PageFacts;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const facts = memberRequest(context);
  const { db, viewer } = facts;
  const group = await ownGroup(facts, params.groupId, 'in');
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const path = `/community/groups/${group.id}`;
  const isKeeper = group.place === 'keeper';
  const { people, more } = await listGroupPeople(db, viewer.id, group.id, 'in', after);
  const asked = isKeeper && !after ? (await listGroupPeople(db, viewer.id, group.id, 'asked')).people : [];
  return {
    name: group.name,
    path,
    isKeeper,
    isLater: after !== undefined,
    asked,
    people: people.map((person) => ({ ...person, isOneself: person.id === viewer.id })),
    more: more && `${path}/people?after=${more}`,
  };
}

export default function PeopleOfGroup({ loaderData }: Route.ComponentProps) {
  return <GroupPeople {...loaderData} />;
}
