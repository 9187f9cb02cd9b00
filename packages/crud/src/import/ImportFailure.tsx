import { Alert } from 'antd';

/** Why a step could not be done. */
export const ImportFailure = ({ children }: { readonly children: string }) => (
  <div className="isp-import-failure">
    <Alert type="error" showIcon title={children} />
  </div>
);
