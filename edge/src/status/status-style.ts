/** The style of the status page. The page loads no fonts, pictures or scripts. */
export const STATUS_STYLE = `
:root{color-scheme:light dark;--paper:#fff;--card:#f6f5f2;--ink:#1d1b16;--soft:#5f5b52;--line:#d9d5cc;--views:#7c8aa5;--bad:#b3261e;--canary:#8a5a00}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--card:#201f1c;--ink:#f1eee7;--soft:#b3aea3;--line:#3a3832;--views:#8fa0c2;--bad:#ff8a80;--canary:#ffc46b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
h1{margin:0;font-size:28px}h2{margin:0 0 8px;font-size:20px}h2 small{color:var(--soft);font-weight:400;font-size:14px}
h3{margin:0;font-size:16px}header p{margin:4px 0 24px;color:var(--soft)}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px;margin-bottom:16px}
.figures{display:flex;flex-wrap:wrap;gap:16px}.release{flex:1 1 320px;min-width:0}.release p{margin:2px 0 8px;color:var(--soft);font-size:14px}
.canary h3{color:var(--canary)}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:8px 12px;margin:0}@media (min-width:900px){dl{grid-template-columns:repeat(5,1fr)}}dt{color:var(--soft);font-size:13px}dd{margin:0;font-size:18px;font-variant-numeric:tabular-nums}
.bad,.bad dd{color:var(--bad)}
svg{display:block;width:100%;height:48px;margin:12px 0 0;border-bottom:1px solid var(--line)}.axis{display:flex;justify-content:space-between;margin:2px 0 12px;color:var(--soft);font-size:13px}.views{fill:var(--views)}.failed{fill:var(--bad)}
ol{list-style:none;margin:0;padding:0;font-size:14px}li{padding:4px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
q{color:var(--soft)}time{font-variant-numeric:tabular-nums}code{font-size:.9em;overflow-wrap:anywhere}
a{color:inherit}.spans{display:flex;flex-wrap:wrap;gap:4px 16px;margin:-8px 0 16px}.spans>*{padding:10px 0}section>.release+.release,details .release{border-top:1px solid var(--line);padding-top:12px;margin-top:12px}dd small{display:block;font-size:13px;color:var(--soft)}.bad dd small{color:inherit}summary{cursor:pointer;padding:8px 0;font-size:14px}.withdrawn{font-size:14px;color:var(--soft)}
.alarms{margin:0 0 16px;padding:12px 16px;border:2px solid var(--bad);border-radius:12px;color:var(--bad)}.alarms ul{list-style:none;margin:0;padding:0}.alarms li{border:0}
.empty{color:var(--soft)}
`;
