import type { Row } from '@isp/schema';

/** May what runs in this project use the resource? One that is bound to no project serves all of its organisation. */
export function servesProject({ projectIds }: Row, projectId: unknown): boolean {
  const bound = (projectIds ?? []) as readonly unknown[];
  return bound.length === 0 || bound.includes(projectId);
}
