/** Path prefix of all calls of the service's API. */
export const apiPrefix = '/isp-user/api/v1';
