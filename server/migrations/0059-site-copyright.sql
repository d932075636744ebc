-- The copyright that came with the portal names it in Chinese on pages of every language. Empty, it is made of the year and
-- the name in the language of the page. One that was chosen stays as it is.
update site_config set copyright = '' where copyright = '© 2026 达途供应链';
