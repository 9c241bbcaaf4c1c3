import { describe, expect, test } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

describe('what a letter needs stays', () => {
  test.each([
    ['<p>Hello <b>Ann</b></p>', '<p>Hello <b>Ann</b></p>'],
    [
      '<table border="1"><tr><td colspan="2">x</td></tr></table>',
      '<table border="1"><tr><td colspan="2">x</td></tr></table>',
    ],
    ['<p style="color: #333; margin: 4px">x</p>', '<p style="color:#333;margin:4px">x</p>'],
    ['<font face="Arial" size="2">x</font>', '<font face="Arial" size="2">x</font>'],
    ['1 &lt; 2 &amp; 3', '1 &lt; 2 &amp; 3'],
  ])('%s', (html, cleaned) => {
    expect(sanitizeHtml(html)).toEqual({ html: cleaned, htmlWithRemote: null, remoteContent: 0 });
  });

  test('links open outside and say nothing of where they were', () => {
    expect(sanitizeHtml('<a href="https://example.com/?a=1">x</a>').html).toBe(
      '<a href="https://example.com/?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    );
  });
});

describe('text keeps the ground that it was written on', () => {
  test.each([
    ['background: #1B5E4B; color: #fff', 'background-color:#1B5E4B;color:#fff'],
    [
      'color:white;background:navy url(http://evil.example/x.png) no-repeat center / cover',
      'color:white;background-color:navy',
    ],
    ['background:url("data:image/png;base64,aGk=") #000', 'background-color:#000'],
    ["BACKGROUND : url('a;b)c') rgb(0, 0, 0)", 'background-color:rgb(0, 0, 0)'],
    ['background:linear-gradient(to right, #0a0 0%, #0b0 100%)', 'background-color:#0a0'],
    ['background:-webkit-linear-gradient(90deg, teal, blue)', 'background-color:teal'],
    ['background:none', 'background-color:transparent'],
    ['background:url(x.png) repeat-x 0 0', 'background-color:transparent'],
    ['background:hsl(160 55% 24% / 90%) !important', 'background-color:hsl(160 55% 24% / 90%) !important'],
    ['background-color:red;background:blue', 'background-color:red;background-color:blue'],
    ['background:\\75rl(//evil.example/x.png)', 'background-color:transparent'],
    ['background:expression(alert(1))', 'background-color:transparent'],
    ['background:var(--x)', 'background-color:transparent'],
  ])('%s', (style, cleaned) => {
    const { html } = sanitizeHtml(`<p style="${style.replaceAll('"', '&quot;')}">x</p>`);
    expect(html.replace(' !important', '')).toBe(`<p style="${cleaned.replace(' !important', '')}">x</p>`);
  });

  test('of a cell, of a letter in an old font, and of the whole message', () => {
    expect(sanitizeHtml('<table><tr><td bgcolor="#003366"><font color="#ffffff">x</font></td></tr></table>').html).toBe(
      '<table><tr><td bgcolor="#003366"><font color="#ffffff">x</font></td></tr></table>',
    );
    expect(sanitizeHtml('<html><body bgcolor="#111111" text="white" onload="x()">Dark</body></html>').html).toBe(
      '<div style="background-color:#111111;color:white">Dark</div>',
    );
    expect(sanitizeHtml('<body style="background:#222 url(x)">Dark</body>').html).toBe(
      '<div style="background-color:#222">Dark</div>',
    );
    expect(sanitizeHtml('<body><p>Plain</p></body>').html).toBe('<p>Plain</p>');
  });
});

describe('pictures', () => {
  test('of other hosts wait for a click, and are counted', () => {
    const { html, htmlWithRemote, remoteContent } = sanitizeHtml(
      '<img src="https://a.example/1.png" alt="Logo"><img src="http://b.example/t.gif" width="1">',
    );
    expect(remoteContent).toBe(2);
    expect(html).toBe('<img alt="Logo" /><img width="1" alt="" />');
    expect(htmlWithRemote).toBe(
      '<img src="https://a.example/1.png" alt="Logo" /><img src="http://b.example/t.gif" width="1" />',
    );
  });

  test('of the message itself are there at once', () => {
    const data = 'data:image/png;base64,aGk=';
    const find = (id: string) => (id === 'logo@x' ? data : undefined);
    expect(sanitizeHtml('<img src="cid:logo@x"><img src="cid:logo%40x"><img src="cid:other">', () => find)).toEqual({
      html: `<img src="${data}" /><img src="${data}" /><img />`,
      htmlWithRemote: null,
      remoteContent: 0,
    });
    expect(sanitizeHtml(`<img src="${data}">`).html).toBe(`<img src="${data}" />`);
  });

  test.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:text/html,<script>1</script>',
    '//evil.example/x.png',
    'file:///etc/passwd',
    '/api/auth/logout',
  ])('not %s', (src) => {
    expect(sanitizeHtml(`<img src="${src}">`)).toEqual({ html: '<img />', htmlWithRemote: null, remoteContent: 0 });
  });
});

/** Every place of HTML that can run something or ask another host. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"/onerror=alert(1)//>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<form action="//evil.example"><input name=password><button formaction="javascript:alert(1)">Go</button></form>',
  '<isindex action="javascript:alert(1)">',
  '<body onload=alert(1) background="//evil.example/x.png">x</body>',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<link rel=prefetch href="//evil.example/x">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example/">',
  '<style>@import "//evil.example/x.css"; body{background:url(//evil.example/x.png)}</style>',
  '<p style="background:url(//evil.example/x.png)">x</p>',
  '<p style="background-image:url(//evil.example/x.png)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color:red;position:fixed;top:0;left:0">x</p>',
  '<p style="list-style-type:url(//evil.example/x.png)">x</p>',
  '<p style="color:\\75rl(//evil.example)">x</p>',
  '<p style="border-color:var(--x)">x</p>',
  '<table background="//evil.example/x.png"><tr><td background="//evil.example/y.png">x</td></tr></table>',
  '<img srcset="//evil.example/x.png 1x" src="data:,">',
  '<img lowsrc="//evil.example/x.png" dynsrc="//evil.example/y.png">',
  '<video src="//evil.example/x.mp4" poster="//evil.example/x.png" autoplay></video>',
  '<audio src="//evil.example/x.mp3" autoplay></audio>',
  '<input type=image src="//evil.example/x.png" onfocus=alert(1) autofocus>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><script>alert(1)</script></title>',
  '<xmp><script>alert(1)</script></xmp>',
  '<plaintext><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><?import namespace="t" implementation="#default#time2">',
  '<a href="#" id="login" name="cookie" class="MuiButton-root" onclick="alert(1)">x</a>',
  '<p id=__proto__ class=toString>x</p>',
  '<q cite="javascript:alert(1)">x</q>',
  '<bgsound src="//evil.example/x.wav">',
  '<frameset><frame src="//evil.example"></frameset>',
  '<portal src="//evil.example"></portal>',
  '<animate attributeName=href values="javascript:alert(1)">',
  '<x onclick=alert(1)>x</x>',
  '<b onmouseover="alert(1)" STYLE="behavior:url(x.htc)">x</b>',
];

describe('nothing runs and nothing is asked for', () => {
  test.each(attacks)('%s', (html) => {
    const { html: cleaned, htmlWithRemote } = sanitizeHtml(html);
    for (const output of [cleaned, htmlWithRemote ?? '']) {
      expect(output).not.toMatch(
        /<(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|video|audio|template)/i,
      );
      const inTags = output.replace(/>[^<]*</g, '><');
      expect(inTags).not.toMatch(
        /\son\w+\s*=|javascript:|vbscript:|data:text|expression|url\(|evil\.example|srcset|\sid=|\sclass=|position/i,
      );
    }
  });
});

test('a tower of elements is flattened, and does not take long', () => {
  const { html } = sanitizeHtml(`${'<div>'.repeat(10_000)}deep${'</div>'.repeat(10_000)}`);
  expect(html).toContain('deep');
  expect(html.match(/<div>/g)?.length ?? 0).toBeLessThanOrEqual(100);
});
