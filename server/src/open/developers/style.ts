// The page loads no file of the portal. The colours are those of its tokens, light and dark.
export const style = `
:root{color-scheme:light dark}:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
:root{--ink:light-dark(#0f1b2d,#eef3fa);--text:light-dark(#26364d,#d3dce9);--muted:light-dark(#5b6b82,#9fafc5);
--line:light-dark(#dfe5ee,#2b3a51);--ground:light-dark(#f5f7fa,#0e1622);--card:light-dark(#fff,#162131);--brand:light-dark(#0847c2,#a8c6ff)}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;background:var(--ground);color:var(--text);font:15px/1.6 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}
a{color:var(--brand)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
h1,h2,h3{color:var(--ink);line-height:1.25}
h1{font-size:28px;margin:0}
h2{font-size:22px;margin:48px 0 12px}
h3{font-size:17px;margin:32px 0 8px}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:20px 24px;background:var(--card);border-bottom:1px solid var(--line)}
header nav{display:flex;flex-wrap:wrap;gap:4px 16px}
header nav:last-child{margin-left:auto}
header nav a,header nav b{padding:6px 0}
.page{display:grid;grid-template-columns:240px minmax(0,1fr);gap:40px;max-width:1200px;margin:0 auto;padding:24px}
.contents{position:sticky;top:16px;align-self:start;max-height:calc(100vh - 32px);overflow:auto;font-size:14px}
.contents ul{list-style:none;margin:0 0 16px;padding:0}
.contents a{display:block;padding:5px 0;text-decoration:none}
.contents b{display:block;break-after:avoid;color:var(--ink)}
.contents ul{break-inside:avoid}
main>section:first-child h2{margin-top:0}
pre{margin:12px 0;padding:14px 16px;overflow:auto;background:var(--card);border:1px solid var(--line);border-radius:10px;font:13px/1.6 ui-monospace,"Cascadia Mono",Menlo,monospace;overflow-wrap:normal}
code{font-family:ui-monospace,"Cascadia Mono",Menlo,monospace;font-size:.92em}
details{margin:12px 0;padding:0 16px;background:var(--card);border:1px solid var(--line);border-radius:10px}
summary{padding:12px 0;cursor:pointer}
summary code{color:var(--ink);font-weight:600}
.said{color:var(--muted)}
table{width:100%;border-collapse:collapse;font-size:14px;margin:8px 0 16px}
th,td{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
th{color:var(--muted);font-weight:600}
.mark{display:inline-block;padding:0 8px;border:1px solid var(--line);border-radius:999px;font-size:12px;color:var(--muted)}
@media(max-width:900px){.page{grid-template-columns:minmax(0,1fr);gap:8px;padding:16px}.contents{position:static;max-height:none;columns:2;margin-bottom:24px}header{padding:16px}header nav:last-child{margin-left:0}}
@media(max-width:767px),(pointer:coarse){header nav a,header nav b{min-width:44px;padding:10px 0}.contents a{padding:11px 0}p>a:only-child{display:inline-block;padding:10px 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere}}
`
