import { Alert } from 'antd';

/** Draws the error of a step that failed. */
export const ImportFailure = ({ children }: { readonly children: string }) => (
  <div className="isp-import-failure">
    <Alert type="error" showIcon title={children} />
  </div>
);
