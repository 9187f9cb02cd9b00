import { Alert } from 'antd';

/** Error of a step that failed. */
export const ImportFailure = ({ children }: { readonly children: string }) => (
  <div className="isp-import-failure">
    <Alert type="error" showIcon title={children} />
  </div>
);
