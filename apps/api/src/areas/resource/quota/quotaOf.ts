/** Quota of an organisation without a resource: enough for a first notebook and its data. */
const free = { cpu: 8, memoryGi: 32, gpu: 0, storageGi: 2048 } as const;

const columns = { cpu: 'cpuCores', memoryGi: 'memoryGi', gpu: 'gpuCount', storageGi: 'storageGi' } as const;

const sums = Object.entries(columns).map(([name, column]) => {
  // space for images is no storage of projects
  const counted = name === 'storageGi' ? ` filter (where r."resourceType" <> 'IMAGE_STORAGE')` : '';
  return `'${name}', ${free[name as keyof typeof free]} + coalesce(sum(r."${column}")${counted}, 0)`;
});

/**
 * SQL: quota an organisation can assign to its projects: its running resources and the free part. @param org - SQL of
 * its id
 */
export const quotaOf = (org: string): string => `select jsonb_build_object(${sums.join(', ')})
  from resource_resource r where r."orgId" = ${org} and r.status = 'RUNNING' and not r."isDeleted"`;
