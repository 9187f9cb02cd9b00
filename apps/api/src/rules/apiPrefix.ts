/** Path prefix of every call of the API. */
export const apiPrefix = '/isp-user/api/v1';
