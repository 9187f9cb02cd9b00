import { StyleRules } from '../../kit/StyleRules.ts';

const css = `
.isp-files{display:grid;gap:8px;min-width:0}
.isp-files[data-over]{outline:2px dashed var(--ant-color-primary);outline-offset:4px;border-radius:var(--ant-border-radius,6px)}
.isp-files-drop{display:flex;align-items:center;justify-content:center;gap:8px;min-height:56px;padding:8px 16px;border:1px dashed var(--ant-color-border);border-radius:var(--ant-border-radius,6px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text);font:inherit;cursor:pointer;transition:border-color .2s}
.isp-files-drop>.anticon{font-size:20px;color:var(--ant-color-primary)}
.isp-files-drop:is(:hover,:focus-visible):not(:disabled){border-color:var(--ant-color-primary)}
.isp-files-drop[aria-invalid]{border-color:var(--ant-color-error)}
.isp-files-drop:disabled{color:var(--ant-color-text-disabled);cursor:not-allowed}
.isp-files-drop:disabled>.anticon{color:inherit}
.isp-files-hint{color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);overflow-wrap:anywhere}
.isp-files-list{display:grid;gap:8px;margin:0;padding:0;list-style:none}
.isp-file{position:relative;display:flex;align-items:center;gap:8px;min-height:48px;padding:4px 4px 4px 8px;border:1px solid var(--ant-color-border-secondary);border-radius:var(--ant-border-radius,6px);overflow:hidden;line-height:20px}
.isp-file[data-state=failed]{border-color:var(--ant-color-error-border)}
.isp-file-mark{display:grid;place-items:center;flex:0 0 36px;height:36px;border-radius:var(--ant-border-radius-sm,4px);background:var(--ant-color-fill-quaternary);color:var(--ant-color-text-description);font-size:18px;overflow:hidden}
.isp-file-mark>img{width:100%;height:100%;object-fit:cover}
.isp-file-words{flex:1;min-width:0}
.isp-file-state{color:var(--ant-color-text-description);font-size:var(--ant-font-size-sm,12px);font-variant-numeric:tabular-nums}
.isp-file[data-state=failed] .isp-file-state{color:var(--ant-color-error)}
.isp-file[data-state=broken] .isp-file-state{color:var(--ant-color-warning-text)}
.isp-file-acts{display:flex;flex:none}
.isp-file-bar{position:absolute;inset:auto 0 0;height:2px;background:var(--ant-color-fill-tertiary)}
.isp-file-bar>i{display:block;height:100%;background:var(--ant-color-primary);transition:width .2s}
.isp-file:is([data-state=paused],[data-state=broken]) .isp-file-bar>i{background:var(--ant-color-warning)}
.isp-file-link{max-width:100%;padding:0;border:0;background:none;color:var(--ant-color-link);font:inherit;text-align:start;cursor:pointer;overflow:hidden;text-overflow:ellipsis}
.isp-file-link:hover{color:var(--ant-color-link-hover)}
.isp-thumbs{display:inline-flex;flex-wrap:wrap;gap:4px;vertical-align:top}
@media (pointer:coarse){.isp-file-acts>.ant-btn.ant-btn{width:40px;height:40px}}
`;

export const FileStyles = () => <StyleRules name="files" css={css} />;
