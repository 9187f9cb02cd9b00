/** Quota that an organisation has without any resource. It is enough for a first notebook and the notebook's data. */
const free = { cpu: 8, memoryGi: 32, gpu: 0, storageGi: 2048 } as const;

const columns = { cpu: 'cpuCores', memoryGi: 'memoryGi', gpu: 'gpuCount', storageGi: 'storageGi' } as const;

const sums = Object.entries(columns).map(([name, column]) => {
  // Space for images does not count as storage of projects.
  const counted = name === 'storageGi' ? ` filter (where r."resourceType" <> 'IMAGE_STORAGE')` : '';
  return `'${name}', ${free[name as keyof typeof free]} + coalesce(sum(r."${column}")${counted}, 0)`;
});

/**
 * Returns the SQL of the quota that an organisation can assign to its projects: the sum of its running resources
 * and the free quota. @param org - SQL of the organisation's id
 */
export const quotaOf = (org: string): string => `select jsonb_build_object(${sums.join(', ')})
  from resource_resource r where r."orgId" = ${org} and r.status = 'RUNNING' and not r."isDeleted"`;
