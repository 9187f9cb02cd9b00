/** Quota of an organisation that has no resource. It is enough for a first notebook and its data. */
export const freeQuota = { cpu: 8, memoryGi: 32, gpu: 0, storageGi: 2048 } as const;

const columns = { cpu: 'cpuCores', memoryGi: 'memoryGi', gpu: 'gpuCount', storageGi: 'storageGi' } as const;

const sums = Object.entries(columns).map(([name, column]) => {
  // image storage is not available to projects, so it does not count as storage
  const counted = name === 'storageGi' ? ` filter (where r."resourceType" <> 'IMAGE_STORAGE')` : '';
  return `'${name}', ${freeQuota[name as keyof typeof freeQuota]} + coalesce(sum(r."${column}")${counted}, 0)`;
});

/**
 * Returns the SQL of the quota that an organisation can give to its projects: the sum over its running resources
 * plus the free quota. @param org - SQL of the organisation's id
 */
export const quotaOf = (org: string): string => `select jsonb_build_object(${sums.join(', ')})
  from resource_resource r where r."orgId" = ${org} and r.status = 'RUNNING' and not r."isDeleted"`;
